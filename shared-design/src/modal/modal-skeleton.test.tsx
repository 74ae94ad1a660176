import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModalSkeleton } from './modal-skeleton.component';

test('stands as a busy dialog at once, leaves focus on the opener, and Escape closes it already', async () => {
  const close = jest.fn();
  render(<button type="button">Lot 12</button>);
  await userEvent.tab();
  const opener = document.activeElement;
  render(<ModalSkeleton title="Lot 12" onClose={close} />);
  expect(screen.getByRole('dialog', { name: 'Lot 12' }).getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(opener);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(2);
});
