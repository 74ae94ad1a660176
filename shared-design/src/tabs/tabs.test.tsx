import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.component';
import type { TabItem } from './tabs.types';

const items: TabItem[] = [
  { id: 'a', label: 'Lot Details', content: 'rows' },
  { id: 'b', label: 'Documents', content: () => 'files' },
  { id: 'c', label: 'Home Designs', badge: 'NEW', content: 'homes' },
];
const chosen = () => screen.getByRole('tab', { selected: true });
const panel = () => screen.getByRole('tabpanel');

test('arrow keys, Home and End choose and move the focus, round the ends; one panel, one tab stop', async () => {
  const change = jest.fn();
  render(<Tabs label="Lot 12" onChange={change} items={items} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Lot Details', selected: true }));
  await userEvent.keyboard('{ArrowRight}');
  expect([document.activeElement, panel().textContent]).toEqual([chosen(), 'files']);
  expect(change).toHaveBeenLastCalledWith('b');
  await userEvent.keyboard('{End}');
  expect(chosen().textContent).toBe('Home DesignsNEW');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen().textContent).toBe('Lot Details');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect([document.activeElement, panel().textContent]).toEqual([chosen(), 'rows']);
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  expect(panel().getAttribute('aria-labelledby')).toBe(chosen().id);
  expect(chosen().getAttribute('aria-controls')).toBe(panel().id);
});

test('a press selects a tab; `defaultSelectedId` is the first one, and `selectedId` controls the selection', async () => {
  const change = jest.fn();
  const { unmount } = render(<Tabs label="Lot 12" defaultSelectedId="c" items={items} />);
  expect(panel().textContent).toBe('homes');
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(panel().textContent).toBe('files');
  unmount();
  render(<Tabs label="Lot 12" selectedId="a" onChange={change} items={items} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Documents' }));
  expect(change).toHaveBeenCalledWith('b');
  expect(panel().textContent).toBe('rows');
});
