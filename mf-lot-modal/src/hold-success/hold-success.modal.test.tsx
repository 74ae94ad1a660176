import { selectModal } from '@lotline/shared-runtime';
import { anyModalOpened, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shownTitle } from '../testing/shown-title.fixture';
import HoldSuccessModal from './hold-success.modal';

it('shows the literal text of 2.9 and closes', async () => {
  const { store } = renderWithHost(<HoldSuccessModal lotTitle="12" />, { wrapper: shownTitle });
  act(() => void store.dispatch(anyModalOpened({ name: 'hold-success' })));
  expect(screen.getByRole('heading').textContent).toBe('Hold request submitted!');
  expect(screen.getByText('You have successfully submitted a hold request for Lot 12.')).toBeTruthy();
  expect(screen.getByText('We will notify you once your request has been reviewed.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continue browsing' }));
  expect(selectModal(store.getState() as never).open).toBeNull();
});
