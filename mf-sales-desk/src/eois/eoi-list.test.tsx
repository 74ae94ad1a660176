import { ApiError } from '@lotline/shared-runtime';
import { atWidth } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { EOIS, list, page, row } from '../testing/eois.fixture';

afterEach(() => atWidth(null));

describe('/desk/eois', () => {
  it('asks first for those that wait for a decision, in the order they were sent', async () => {
    const { api } = list([row('q1', 'Farah Siddiq')]);
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(api.callsOf(EOIS).map(({ query }) => query)).toContainEqual({
      page: '1',
      limit: '100',
      status: 'pending,waitingForApproved',
      order: 'queue',
    });
  });

  it('shows lot, buyers, price or offer, deposit, when it was sent, its badge and its rivals', async () => {
    const { container } = list([
      row('q1', 'Farah Siddiq and Noah Siddiq', { rivals: 3, askedToLeaveAt: '2026-11-21T00:00:00Z' }),
      row('q2', 'Fernhollow Pty Ltd', {
        offer: 295_000,
        status: 'declined',
        isRefundDue: true,
        deposit: { due: 200_000, cleared: 100_000, refunded: 50_000 },
      }),
      row('q3', 'Uma Moreau', {
        deposit: { due: 200_000, cleared: 50_000, refunded: 0, toFollow: true },
      }),
      row('q4', 'Cy Moreau', { deposit: { cleared: 0, refunded: 0 }, price: null }),
      row('q5', 'Bea Moreau', {
        status: 'pendingForBilling',
        deposit: { due: 200_000, cleared: 0, refunded: 0, payBy: '2026-11-01T09:00:00Z' },
      }),
    ]);
    const rows = (await screen.findAllByRole('row'))
      .slice(1)
      .map((line) => [...line.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      [
        'Farah Siddiq and Noah Siddiq',
        'Lot 306, Stage 4',
        'SubmittedAsked to leave',
        '$301,000',
        '$2,000.00 of $2,000.00',
        '20 Nov 2026 9:00 AM',
        '3 EOIs',
      ],
      [
        'Fernhollow Pty Ltd',
        'Lot 306, Stage 4',
        'DeclinedRefund due',
        'Offer $295,000',
        '$1,000.00 of $2,000.00, $500.00 refunded',
        '20 Nov 2026 9:00 AM',
        '-',
      ],
      [
        'Uma Moreau',
        'Lot 306, Stage 4',
        'SubmittedDeposit to follow',
        '$301,000',
        '$500.00 of $2,000.00, to follow',
        '20 Nov 2026 9:00 AM',
        '-',
      ],
      ['Cy Moreau', 'Lot 306, Stage 4', 'Submitted', '-', 'No deposit', '20 Nov 2026 9:00 AM', '-'],
      [
        'Bea Moreau',
        'Lot 306, Stage 4',
        'Pending for billingDeposit overdue',
        '$301,000',
        '$0.00 of $2,000.00',
        '20 Nov 2026 9:00 AM',
        '-',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Uma Moreau' }).getAttribute('href')).toBe('/desk/eois/q3');
    expect(screen.getByRole('link', { name: '3 EOIs for Lot 306' }).getAttribute('href')).toBe('/desk/eois?lotId=lot1');
    expect((await axe(container)).violations).toEqual([]);
  });

  it.each([
    ['Refund due', { refund: 'due' }],
    ['Withdrawn and refunded', { status: 'withdrawn,refunded,refundDeclined' }],
    ['All but drafts', {}],
  ])('%s is one choice away, and the address keeps it', async (label, asked) => {
    const { api, user, store } = list([row('q1', 'Farah Siddiq')]);
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    await user.click(screen.getByRole('button', { name: /^Show|To decide/ }));
    await user.click(await screen.findByRole('option', { name: label }));
    await waitFor(() =>
      expect(api.callsOf(EOIS).map(({ query }) => query)).toContainEqual({ page: '1', limit: '100', ...asked }),
    );
    expect(store.getState().host.location.query['status']).toBeTruthy();
  });

  it('filters by estate and searches as the address says', async () => {
    const { api } = list([row('q1', 'Farah Siddiq')], {
      query: { status: 'all', estateId: 'e1', search: 'sid', page: '2' },
    });
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(api.callsOf(EOIS).map(({ query }) => query)).toContainEqual({
      page: '2',
      limit: '100',
      estateId: 'e1',
      search: 'sid',
    });
  });

  it('says that none waits, and shows all at a press', async () => {
    const { user, store } = list([]);
    expect(await screen.findByText('No EOIs waiting for a decision')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all EOIs' }));
    expect(store.getState().host.location.query).toMatchObject({ status: 'all' });
  });

  it('a list that can’t be read shows a message, and is read again at a press', async () => {
    const { user, api } = list([], { answers: { [EOIS]: new ApiError(500, 'internal', 'no') } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(EOIS, page([row('q1', 'Farah Siddiq')]));
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Farah Siddiq' })).toBeTruthy();
  });

  it('is cards on a phone', async () => {
    atWidth(375);
    list([row('q1', 'Farah Siddiq')]);
    const card = (await screen.findByRole('heading', { name: 'Farah Siddiq' })).closest('li') as HTMLElement;
    expect(within(card).getByText('Submitted')).toBeTruthy();
    expect(within(card).getByText('$2,000.00 of $2,000.00')).toBeTruthy();
  });

  it('is exported by those who may export', async () => {
    const { unmount } = list([row('q1', 'Farah Siddiq')]);
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeTruthy();
    unmount();
    list([row('q1', 'Farah Siddiq')], { role: 'SALES' });
    await screen.findByRole('link', { name: 'Farah Siddiq' });
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});
