import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Legend } from './legend.component';

test('as a filter shows which statuses are on and reports a toggle', async () => {
  const toggle = jest.fn();
  render(
    <Legend
      items={[
        { label: 'Available', tone: 'success' },
        { label: 'Sold', tone: 'warning' },
      ]}
      onToggle={toggle}
      activeLabels={['Sold']}
    />,
  );
  expect(screen.getByRole('button', { name: 'Sold', pressed: true })).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Available', pressed: false }));
  expect(toggle).toHaveBeenCalledWith('Available');
});
