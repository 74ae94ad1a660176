import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.component';
import { Menu } from './menu.component';
import { Select } from './select.component';
import { Tooltip } from './tooltip.component';

test('a menu opens, acts and closes', async () => {
  const act = jest.fn();
  render(
    <Menu
      label="Lot actions"
      items={[
        { id: 'view', label: 'View lot' },
        { id: 'delete', label: 'Delete', disabled: true },
      ]}
      onAction={act}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Lot actions' }));
  expect(screen.getByRole('menuitem', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('menuitem', { name: 'View lot' }));
  expect(act).toHaveBeenCalledWith('view');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a select offers its options and calls back with the choice', async () => {
  const change = jest.fn();
  render(
    <Select
      label="Select Builder"
      placeholder="Select a Builder"
      value={null}
      onChange={change}
      options={[{ value: 'f', label: 'Fenwick Homes' }]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: /Select Builder/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Fenwick Homes' }));
  expect(change).toHaveBeenCalledWith('f');
});

test('a tooltip shows on keyboard focus and goes with Escape', async () => {
  render(
    <Tooltip content="Build your own package">
      <Button>House and land</Button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('tooltip').textContent).toBe('Build your own package');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a menu shows a heading above its actions', async () => {
  render(
    <Menu
      label="Account of Ann Lee"
      trigger="A"
      about={{ title: 'Ann Lee', text: 'ann@example.com' }}
      items={[{ id: 'out', label: 'Log out' }]}
      onAction={() => {}}
    />,
  );
  expect(screen.queryByText('Ann Lee')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Account of Ann Lee' }));
  expect(screen.getByText('Ann Lee').parentElement?.textContent).toBe('Ann Leeann@example.com');
});
