import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { APPROVE, contest, DECLINE, eoi, EOI, EOIS, page, row, UNDO } from '../testing/eois.fixture';

const three = [
  row('q1', 'Farah Siddiq and Noah Siddiq', {
    finance: { holderType: 'Owner-occupier', financeStatus: 'Pre-approved' },
    sentAt: '2026-11-20T01:00:00Z',
  }),
  row('q2', 'Uma Moreau', { offer: 310_000, sentAt: '2026-11-21T01:00:00Z' }),
  row('q3', 'Cy Moreau', {
    status: 'pendingForBilling',
    deposit: { due: 200_000, cleared: 0, refunded: 0 },
    sentAt: '2026-11-19T01:00:00Z',
  }),
];
const others = three.slice(1).map(({ _id, buyers, status, sentAt }) => ({ _id, buyers, status, sentAt }));
const detail = eoi({
  others: [...others, { _id: 'q4', buyers: '', status: 'draft' }, { _id: 'q5', buyers: 'Old', status: 'withdrawn' }],
});
// One press has one deadline (D162).
const undoUntil = new Date(Date.now() + 30_000).toISOString();
const decided = three.map((one, at) => ({
  ...one,
  rev: one.rev + 1,
  status: at === 0 ? 'approved' : at === 1 ? 'declined' : 'terminated',
  lotStatus: 'eoi',
  undoUntil,
  undoMs: 30_000,
  decisionKey: 'k',
}));

describe('the EOIs for one lot', () => {
  it('stand side by side in the order they were sent, each with what may be decided', async () => {
    const { container } = contest([...three, row('q0', 'Old Buyer', { status: 'withdrawn' })]);
    const side = await screen.findByRole('list', { name: 'EOIs, first sent first' });
    const cards = within(side).getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Cy Moreau',
      'Farah Siddiq and Noah Siddiq',
      'Uma Moreau',
    ]);
    expect(
      cards.map((card) =>
        within(card)
          .queryAllByRole('button')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([[], ['Approve', 'Decline'], ['Approve', 'Decline']]);
    expect(within(cards[2]!).getByText('$310,000')).toBeTruthy();
    expect(within(cards[1]!).getByText('Pre-approved')).toBeTruthy();
    expect(screen.getByText(/Approving one ends the other 2/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Earlier EOIs for this lot/ })).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('are decided in one press, by keyboard: who gets the lot, and whose EOIs end', async () => {
    const { user, api, container } = contest(three, { [EOI]: detail });
    (await screen.findByRole('button', { name: 'Approve: Farah Siddiq and Noah Siddiq' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', {
      name: 'Approve the EOI of Farah Siddiq and Noah Siddiq for Lot 306?',
    });
    await within(dialog).findByText(/This ends the EOIs of Uma Moreau, and Cy Moreau\. They are emailed/);
    expect(within(dialog).getByText(/One draft ends too\./)).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'The lot was sold to another buyer' }));
    api.answer(APPROVE, { ...detail, status: 'approved', lotStatus: 'eoi' });
    api.answer(EOIS, page(decided));
    await user.click(within(dialog).getByRole('button', { name: 'Approve and end 3 others' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(APPROVE).map(({ params, body }) => [params, body])).toEqual([
      [{ eoiId: 'q1' }, { rev: 3, reason: 'The lot was sold to another buyer', note: '' }],
    ]);
    expect(api.callsOf(DECLINE)).toEqual([]);
    expect(
      await screen.findByRole('button', {
        name: 'Undo: Farah Siddiq and Noah Siddiq: approved. Uma Moreau: declined. Cy Moreau: terminated',
      }),
    ).toBeTruthy();
  });

  it('have one Undo, and a press sends one', async () => {
    const { user, api } = contest(decided, { [EOIS]: page(decided), [UNDO]: detail });
    await user.click(await screen.findByRole('button', { name: /^Undo: Farah/ }));
    expect(await screen.findByText('Undone. No email was sent.')).toBeTruthy();
    expect(api.callsOf(UNDO).map(({ params }) => params)).toEqual([{ eoiId: 'q1' }]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('a refused Undo says why, and stays', async () => {
    const { user } = contest(decided, {
      [EOIS]: page(decided),
      [UNDO]: new ApiError(409, 'money_moved', 'Money has moved since. Withdraw the EOI instead.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Undo: Farah/ }));
    expect(await screen.findByText('Money has moved since. Withdraw the EOI instead.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Undo: Farah/ })).toBeTruthy();
  });

  it('a colleague who was first is named, and what was typed stays', async () => {
    const message = 'Mei-Lin Fraser approved the EOI of Uma Moreau on 22 Nov 2026 8:15 PM.';
    const { user, fill, press } = contest(three, {
      [EOI]: detail,
      [APPROVE]: new ApiError(409, 'lot_not_available', message),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve: Farah Siddiq and Noah Siddiq' }));
    await fill({ 'Note (optional)': 'Best finance' });
    await press('Approve and end 3 others');
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value).toBe('Best finance');
  });

  it('of a lot without any show how to fill the page', async () => {
    contest([]);
    expect(await screen.findByText('No EOIs for this lot')).toBeTruthy();
  });

  it('that can’t be read are read again at a press', async () => {
    const { user, api } = contest([], { [EOIS]: new ApiError(500, 'internal', 'no') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(EOIS, page(three));
    await user.click(again);
    expect(await screen.findByRole('article', { name: 'Uma Moreau' })).toBeTruthy();
  });
});
