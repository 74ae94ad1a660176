import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewToggle } from './view-toggle.component';

test('shows the current view and asks for the other', async () => {
  const change = jest.fn();
  render(<ViewToggle value="map" onChange={change} />);
  expect(screen.getByRole('button', { name: 'Map', pressed: true })).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(change).toHaveBeenCalledWith('list');
});

test('D60: without a map the map is disabled with a reason', async () => {
  const change = jest.fn();
  render(<ViewToggle value="list" onChange={change} mapDisabledReason="This estate has no map yet" />);
  const map = screen.getByRole('button', { name: 'Map' });
  await userEvent.click(map);
  expect(change).not.toHaveBeenCalled();
  expect(document.getElementById(map.getAttribute('aria-describedby')!)?.textContent).toBe(
    'This estate has no map yet',
  );
});
