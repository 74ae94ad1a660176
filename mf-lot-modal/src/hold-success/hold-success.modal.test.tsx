import { selectModal } from '@lotline/shared-runtime';
import { anyModalOpened, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { estate } from '../testing/stage-of-lots';
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

it('says what comes next, and where the request is seen again: by the email without an account', () => {
  renderWithHost(<HoldSuccessModal lotTitle="12" />, {
    wrapper: shownTitle,
    estate: { ...estate, holdDays: 7, answerDays: 2 },
  });
  expect(
    screen.getByText(
      'The sales team answers by email within 2 business days. Once approved, the lot is held for 7 days.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('We emailed you a link to your request.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['CUSTOMER', '/customer'],
  ['BUILDER', '/partner/holds'],
])('a %s sees their request at %s', (role, path) => {
  renderWithHost(<HoldSuccessModal lotTitle="12" />, { wrapper: shownTitle, estate, role });
  expect(screen.getByRole('link', { name: 'See your request' }).getAttribute('href')).toBe(path);
  expect(screen.queryByText('We emailed you a link to your request.')).toBeNull();
});

it.each(['SALES', 'LANDOWNER', 'SUPER_ADMIN'])('a %s, who fills in the form for a buyer, got no email', (role) => {
  renderWithHost(<HoldSuccessModal lotTitle="12" />, { wrapper: shownTitle, estate, role });
  expect(screen.getByText('We emailed a link to the request to the address in the form.')).toBeTruthy();
  expect(screen.queryByText('We emailed you a link to your request.')).toBeNull();
});

it('a partner without an account has an email without a link (D74)', () => {
  renderWithHost(<HoldSuccessModal lotTitle="12" byPartner />, { wrapper: shownTitle, estate });
  expect(screen.getByText('We emailed you a confirmation.')).toBeTruthy();
  expect(screen.queryByText('We emailed you a link to your request.')).toBeNull();
});
