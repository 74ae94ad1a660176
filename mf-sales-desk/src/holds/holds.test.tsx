import { approveInitialHold, declineInitialHold, declineQueue, enterHold, extendInitialHold, findPeople, getInitialHolds, getStaffEstate, getStaffLot, getStaffLots, getStaffStages, previewLetter, takeHoldDetails, undoDecision, type InitialHold } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { page, show } from '../testing/desk.fixture';
import { DeclineQueueDialog } from './decline-queue-dialog.component';
import HoldsScreen from './holds.screen';
import { undoRows } from './undo-bar.component';

const [LIST, APPROVE, DECLINE, QUEUE, UNDO, LETTER, PEOPLE, ENTER, ESTATE] = [
  getInitialHolds.action, approveInitialHold.action, declineInitialHold.action, declineQueue.action, undoDecision.action, previewLetter.action, findPeople.action, enterHold.action, getStaffEstate.action,
];
const person = (firstName: string) => ({ firstName, lastName: 'Moreau', email: `${firstName.toLowerCase()}@example.com`, phone: '+61491570158' });
const hold = (_id: string, firstName: string, over: Partial<InitialHold> = {}): InitialHold => ({
  _id, estateId: 'e1', landownerId: 'l1', lotId: 'lot1', lotTitle: '306', stageTitle: '4', lotStatus: 'available', status: 'pending', leadsDetails: person(firstName), holderType: 'Investor',
  leadId: `lead-${_id}`, state: 'VIC', postcode: '3000', rev: 0, createdAt: new Date(Date.now() - 2 * 86_400_000 - 1000).toISOString(), ...over,
});
const uma = hold('h1', 'Uma', { queue: 1, earlier: [{ _id: 'h0', lotId: 'lot0', lotTitle: '222', status: 'expired', createdAt: '2026-10-01T00:00:00Z' }] });
const bea = hold('h2', 'Bea', { queue: 2, leadsDetails: person('Pat'), purchaserDetails: person('Bea'), companyDetails: { company: 'Hartwell Homes' }, business: { _id: 'b1', title: 'Plover Realty' } });
const cy = hold('h3', 'Cy', { queue: 3 });
const answers = { [ESTATE]: { _id: 'e1', timeZone: 'Australia/Melbourne' }, [LETTER]: { to: 'uma@example.com', subject: 'Lot 306 is on hold for you', text: 'Dear Uma', html: '', waitsMs: 30_000 } };
const queue = (holds: readonly InitialHold[], more: object = {}) => show(<HoldsScreen />, { pathname: '/desk/holds', query: { lotId: 'lot1' }, answers: { ...answers, [LIST]: page(holds as never), ...more } });
const held = (holds: readonly InitialHold[]) => holds.map((one, at) => ({ ...one, lotStatus: 'hold', ...(at === 0 && { status: 'approved', queue: null, expirationDate: '2099-01-01T00:00:00Z' }) }));

describe('the queue of a lot', () => {
  it('stands side by side in order: who, since when, for whom, by which partner and business, and what of them is known', async () => {
    const { container } = queue([uma, bea, cy]);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Uma Moreau', 'Bea Moreau', 'Cy Moreau']);
    expect(cards[0]?.textContent).toMatch(/Next in line.*No. 1, waiting 2 days.*Investor.*Before this.*Lot 222.*Expired/);
    expect(cards[1]?.textContent).toMatch(/Pat Moreau, Hartwell Homes.*Plover Realty/);
    expect(screen.getByText('The lot is free. Uma Moreau is next in line.')).toBeTruthy();
    expect(within(cards[0]!).getByRole('link', { name: 'Uma Moreau' }).getAttribute('href')).toBe('/contacts/lead-h1');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('approving says what will happen and which letter goes out; then the others can be declined together, and taken back together', async () => {
    const { press, fill, user, api, shell } = queue([uma, bea, cy]);
    await user.click(await screen.findByRole('button', { name: 'Approve: Uma Moreau' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Uma Moreau for Lot 306?' });
    await user.click(within(dialog).getByRole('button', { name: 'The letter they get' }));
    expect(await within(dialog).findByText('Lot 306 is on hold for you')).toBeTruthy();
    const [one, two, three] = held([uma, bea, cy]);
    api.answer(APPROVE, one);
    api.answer(LIST, page([one, two, three] as never));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Decline the other 2 requests' }));
    expect(api.callsOf(APPROVE)[0]).toMatchObject({ params: { holdId: 'h1' }, body: { rev: 0 } });
    await fill({ Reason: 'The lot went to somebody else' });
    const undoUntil = new Date(Date.now() + 30_000).toISOString();
    const lost = [two, three].map((other) => ({ ...other, status: 'declined', queue: null, undoUntil }));
    api.answer(QUEUE, { data: lost.map((other) => ({ outcome: 'declined', hold: other })) });
    api.answer(LIST, page([one, ...lost] as never));
    await press('Decline 2 requests');
    const undo = await screen.findByRole('button', { name: 'Undo: 2 requests: declined' });
    expect(api.callsOf(QUEUE)[0]).toMatchObject({ params: { lotId: 'lot1' }, body: { holdIds: ['h2', 'h3'], reason: 'The lot went to somebody else' } });
    api.answer(UNDO, two);
    api.answer(LIST, page([one, two, three] as never));
    await user.click(undo);
    await waitFor(() => expect(api.callsOf(UNDO).map(({ params }) => params)).toEqual([{ holdId: 'h2' }, { holdId: 'h3' }]));
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'Taken back. No letter was sent.' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('who was slower reads who decided, when and what, keeps what was typed, and sees the queue as it stands', async () => {
    const { fill, user, api, shell } = queue([uma, bea], { [DECLINE]: new ApiError(409, 'hold_not_pending', 'Mia Chen approved it at 10:04 am.') });
    await user.click(await screen.findByRole('button', { name: 'Decline: Uma Moreau' }));
    await fill({ Reason: 'Too slow' });
    const reads = api.callsOf(LIST).length;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Mia Chen approved it at 10:04 am. What you typed is still here.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too slow');
    expect(shell.toasts).toEqual([]);
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(reads));
  });

  it('who lost a contest reads who won it; a first try that is still at work is nobody else', async () => {
    const { user, api } = queue([uma, bea], { [APPROVE]: new ApiError(409, 'lot_not_available', 'Mia Chen put the lot on hold at 10:04 am.') });
    await user.click(await screen.findByRole('button', { name: 'Approve: Uma Moreau' }));
    const approve = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' });
    await user.click(approve);
    expect(await screen.findByText('Mia Chen put the lot on hold at 10:04 am. What you typed is still here.')).toBeTruthy();
    api.answer(APPROVE, new ApiError(409, 'request_in_progress', 'This request is still being worked on'));
    await user.click(approve);
    await waitFor(() => expect(api.callsOf(APPROVE).length).toBe(2));
    await waitFor(() => expect(screen.queryByText('Somebody was faster')).toBeNull());
  });

  it('after somebody else’s change, which is told, what was typed is sent against the hold as it stands', async () => {
    const { fill, user, api } = queue([uma, bea], { [DECLINE]: new ApiError(412, 'stale', 'Mia Chen moved it at 10:04 am.') });
    await user.click(await screen.findByRole('button', { name: 'Decline: Uma Moreau' }));
    await fill({ Reason: 'Too slow' });
    const reads = api.callsOf(LIST).length;
    api.answer(LIST, page([{ ...uma, rev: 1 }, bea] as never));
    const decline = within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' });
    await user.click(decline);
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(reads));
    expect(await screen.findByText(/Mia Chen moved it/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too slow');
    api.answer(DECLINE, { ...uma, rev: 2, status: 'declined' });
    await user.click(decline);
    await waitFor(() => expect(api.callsOf(DECLINE).map(({ body }) => body)).toEqual([{ reason: 'Too slow', rev: 0 }, { reason: 'Too slow', rev: 1 }]));
  });

  it('what was sent later stands beside the first, with its time where the estate is, and can be taken over', async () => {
    const other = { _id: 'd1', sentAt: '2026-11-21T23:04:00Z', leadsDetails: { ...person('Uma'), phone: '+61491570159' }, holderType: 'Investor', state: 'NT', postcode: '0800' };
    const { press, user, api, shell } = queue([{ ...uma, timeZone: 'Australia/Perth', otherDetails: [other] }], { [takeHoldDetails.action]: new ApiError(412, 'stale', 'Mia Chen extended it at 10:04 am.') });
    expect(await screen.findByText('Also sent on 22 Nov 2026 7:04 AM, with other details')).toBeTruthy();
    expect(screen.getByRole('article').textContent).toMatch(/Phone\+61491570159 instead of \+61491570158.*Postcode0800 instead of 3000/);
    await user.click(screen.getByRole('button', { name: 'Use these details: Uma Moreau' }));
    api.answer(LIST, page([{ ...uma, rev: 1, otherDetails: [other] }] as never));
    await press('Use these details');
    expect(await screen.findByText('Mia Chen extended it at 10:04 am. What you typed is still here.')).toBeTruthy();
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(3));
    api.answer(takeHoldDetails.action, uma);
    await press('Use these details');
    await waitFor(() => expect(api.callsOf(takeHoldDetails.action).map(({ body }) => body)).toEqual([{ detailsId: 'd1', rev: 0 }, { detailsId: 'd1', rev: 1 }]));
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'The other details count now.' }]));
  });

  it('a hold is extended by days, or until the end of a day where the estate is; a day that is past is refused at its field', async () => {
    const own = { ...uma, status: 'approved', queue: null, lotStatus: 'hold', timeZone: 'Australia/Perth', expirationDate: '2099-01-01T00:00:00Z', decidedAt: '2098-12-25T00:00:00Z' };
    const refused = new ApiError(400, 'validation_failed', 'Not valid', { errors: [{ path: 'until', message: 'The new end must be in the future' }] });
    const { press, fill, user, api } = queue([own], { [extendInitialHold.action]: refused });
    await user.click(await screen.findByRole('button', { name: 'Extend: Uma Moreau' }));
    expect(await screen.findByText(/It ends on 1 Jan 2099 8:00 AM now\./)).toBeTruthy();
    expect(screen.getByText(/It can end on 25 Mar 2099 at the latest, 90 days after it was approved\./)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Give more time'), 'until');
    await fill({ 'New end': '20/11/2026' });
    await press('Extend');
    expect((await screen.findAllByText('The new end must be in the future')).length).toBeGreaterThan(0);
    await user.clear(screen.getByLabelText('New end'));
    await fill({ 'New end': '15/01/2099' });
    api.answer(extendInitialHold.action, own);
    await press('Extend');
    await waitFor(() => expect(api.callsOf(extendInitialHold.action).map(({ body }) => body)).toMatchObject([{ until: '2026-11-20T15:59:00.000Z', rev: 0 }, { until: '2099-01-15T15:59:00.000Z', rev: 0 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Extend: Uma Moreau' }));
    await press('Extend');
    await waitFor(() => expect(api.callsOf(extendInitialHold.action)[2]?.body).toEqual({ days: 7, rev: 0, reason: '' }));
  });

  it('of 400 says how many are shown; those that are over come with another read, so that they take nobody’s place', async () => {
    const { api } = queue([], { [LIST]: ({ query }: { query: { status?: string; undo?: string } }) => (query.status?.startsWith('pending') ? { ...page([uma] as never), hasNextPage: true } : page([{ ...cy, status: 'declined' }] as never)) });
    expect(await screen.findByText('The first 1 are shown. Those behind them appear here as these are decided.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Earlier requests for this lot/ })).toBeTruthy();
    expect(api.callsOf(LIST).map(({ query }) => query)).toContainEqual({ lotId: 'lot1', status: 'pending,approved', order: 'queue', limit: '300' });
  });

  it('that lost is declined in parts where it is long, so that each part has its answer', async () => {
    const many = Array.from({ length: 60 }, (_, at) => hold(`m${at}`, `Max${at}`, { queue: at + 1, lotStatus: 'hold' }));
    const { press, fill, api } = show(<DeclineQueueDialog holds={many} onClose={() => {}} />, { answers: { ...answers, [QUEUE]: { data: [] } } });
    expect(await screen.findByText(/They are declined 50 at a time, those who have waited longest first\./)).toBeTruthy();
    await fill({ Reason: 'Taken' });
    await press('Decline 50 requests');
    await waitFor(() => expect(api.callsOf(QUEUE)[0]).toMatchObject({ body: { holdIds: many.slice(0, 50).map(({ _id }) => _id) } }));
  });

  it('of a lot that nobody asked for says so; a caller is looked up and entered', async () => {
    const known = { firstName: 'Uma', lastName: 'Moreau', email: 'uma@example.com', phone: '+61491570158', holds: [{ _id: 'h0', lotId: 'lot0', lotTitle: '222', status: 'expired', createdAt: '2026-10-01T00:00:00Z' }], enquiries: 1, waitlists: 0, lastSeenAt: '2026-10-01T00:00:00Z' };
    const { press, fill, user, api, shell } = queue([], { [PEOPLE]: { data: [known] }, [ENTER]: uma });
    expect(await screen.findByText('Nobody has asked for this lot')).toBeTruthy();
    await user.keyboard('e');
    const who = await screen.findByRole('form', { name: 'Who is it?' });
    await user.type(within(who).getByLabelText(/Email/), 'uma@example.com');
    await press('Look them up');
    await user.click(await screen.findByRole('button', { name: 'Look up somebody else' }));
    await user.type(within(await screen.findByRole('form', { name: 'Who is it?' })).getByLabelText(/Email/), 'uma@example.com');
    await press('Look them up');
    await fill({ Postcode: '3000', 'First Name': 'Um' });
    await user.click(await screen.findByRole('button', { name: 'Use the details of Uma Moreau' }));
    await user.selectOptions(screen.getByLabelText('Owner-occupier / Investor'), 'Investor');
    await press('Enter the request');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'The request is in the queue.' }]));
    expect(api.callsOf(ENTER)[0]).toMatchObject({ params: { lotId: 'lot1' }, body: { leadDetails: person('Uma'), postcode: '3000', holderType: 'Investor' } });
  });

  it('of a lot that nobody asked for says which lot it is, where the way there told its stage', async () => {
    const { user } = show(<HoldsScreen />, { pathname: '/desk/holds', query: { lotId: 'lot1', stageId: 's4' }, answers: { ...answers, [LIST]: page([]), [getStaffLot.action]: { _id: 'lot1', title: '306', estate: { _id: 'e1' } } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lot 306' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enter for a caller' }));
    expect(await screen.findByText(/^It is about Lot 306\./)).toBeTruthy();
  });

  it('that can’t be read still offers to take a decision back', async () => {
    const mine = { ...cy, status: 'declined', undoUntil: new Date(Date.now() + 20_000).toISOString(), undoMs: 20_000 };
    queue([], { [LIST]: ({ query }: { query: { undo?: string } }) => (query.undo === 'own' ? page([mine] as never) : new ApiError(500, 'internal', '')) });
    expect(await screen.findByRole('button', { name: 'Undo: Cy Moreau: declined' })).toBeTruthy();
  });

  it('another lot is chosen by its stage too, and a list that isn’t there says so and is asked for again', async () => {
    const lots = [{ _id: 'x', stageId: 's1', title: '12', status: 'available' }, { _id: 'y', stageId: 's3', title: '12', status: 'available' }];
    const stages = [{ _id: 's1', title: '1' }, { _id: 's3', title: '3' }];
    const choose = async ({ user }: ReturnType<typeof queue>) => {
      await user.click(await screen.findByRole('button', { name: 'More: Uma Moreau' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Move to another lot' }));
      return screen.findByRole('combobox', { name: 'Lot' });
    };
    const failing = queue([uma], { [getStaffLots.action]: new ApiError(500, 'internal', ''), [getStaffStages.action]: stages });
    await choose(failing);
    expect(await screen.findByText('The lots could not be loaded. What you typed is still here.')).toBeTruthy();
    failing.api.answer(getStaffLots.action, lots);
    await failing.press('Try again');
    await waitFor(() => expect(screen.queryByText(/^The lots could not be loaded/)).toBeNull());
    failing.unmount();
    const host = queue([uma], { [getStaffLots.action]: lots, [getStaffStages.action]: stages });
    await host.user.type(await choose(host), '12');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Lot 12, Stage 1', 'Lot 12, Stage 3']);
  });

  it('obeys the keyboard, whose sheet opens on ?', async () => {
    const { user } = queue([uma, bea]);
    await screen.findAllByRole('article');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Approve who is next in line')).toBeTruthy();
    await user.keyboard('a');
    expect(screen.getAllByRole('dialog')).toEqual([sheet]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    expect(await screen.findByRole('dialog', { name: 'Approve Uma Moreau for Lot 306?' })).toBeTruthy();
  });

  it('leaves letters to an open menu, and single keys do nothing where they were turned off', async () => {
    const { user } = queue([uma, bea]);
    await user.click(await screen.findByRole('button', { name: 'More: Uma Moreau' }));
    await screen.findByRole('menu');
    await user.keyboard('a');
    expect(screen.queryByRole('dialog', { name: /Approve/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Single keys do this' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    window.localStorage.clear();
  });
});

describe('all holds', () => {
  it('are those that wait; expired and cancelled ones are one choice away, and the address keeps it', async () => {
    const { api, store } = show(<HoldsScreen />, { pathname: '/desk/holds', query: { status: 'expired,cancelled', search: 'moreau' }, answers: { ...answers, [LIST]: page([hold('h1', 'Uma', { status: 'expired' })] as never) } });
    expect((await screen.findByRole('link', { name: 'Lot 306' })).getAttribute('href')).toBe('/desk/holds?lotId=lot1');
    expect(api.callsOf(LIST)[0]?.query).toMatchObject({ status: 'expired,cancelled', search: 'moreau' });
    expect(store.getState().host.location.query).toMatchObject({ status: 'expired,cancelled' });
  });

  it('tell times where the estate is, and offer to take back what their filter leaves out', async () => {
    const mine = hold('h9', 'Zoe', { status: 'approved', undoUntil: new Date(Date.now() + 20_000).toISOString(), undoMs: 20_000 });
    show(<HoldsScreen />, {
      pathname: '/desk/holds',
      answers: { ...answers, [LIST]: ({ query }: { query: { undo?: string } }) => page((query.undo === 'own' ? [mine] : [{ ...uma, createdAt: '2026-11-21T23:04:00Z', timeZone: 'Australia/Perth' }]) as never) },
    });
    expect(await screen.findByText('22 Nov 2026 7:04 AM')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Undo: Zoe Moreau: approved' })).toBeTruthy();
  });

  it('whose last one of a page was decided turn to the page that is the last one now', async () => {
    const { api } = show(<HoldsScreen />, {
      pathname: '/desk/holds', query: { page: '3' },
      answers: { ...answers, [LIST]: ({ query }: { query: { page: string } }) => (query.page === '3' ? { ...page([]), page: 3, totalPages: 2 } : { ...page([uma] as never), page: 2, totalPages: 2 }) },
    });
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy();
    expect(api.callsOf(LIST).flatMap(({ query }) => (query as { page?: string }).page ?? [])).toEqual(['3', '2']);
  });
});

describe('what can be taken back', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const decided = (_id: string, status: string, seconds: number, over: Partial<InitialHold> = {}) => hold(_id, 'Uma', { status, undoUntil: new Date(now + seconds * 1000).toISOString(), ...over });
  const rows = (holds: readonly InitialHold[], readAt = now) => undoRows(holds, now, readAt).map(({ status, holds: made, seconds }) => [status, made.map(({ _id }) => _id).join(), seconds]);

  it('is what was decided together about one lot, the last decision first, never for longer than there is', () => {
    const holds = [
      decided('a', 'declined', 12), decided('b', 'declined', 13.5), decided('c', 'declined', 20), decided('other', 'declined', 12, { lotId: 'lot2' }),
      decided('last', 'approved', 900), decided('over', 'declined', -1), hold('none', 'Uma'),
    ];
    expect(rows(holds)).toEqual([['approved', 'last', 30], ['declined', 'c', 20], ['declined', 'b,a', 12], ['declined', 'other', 12]]);
  });

  it('is counted from when the API said how long there is, whatever the reader’s clock says', () => {
    const minutes = 5 * 60;
    expect(rows([decided('a', 'declined', minutes + 21, { undoMs: 25_000 })], now - 4000)).toEqual([['declined', 'a', 21]]);
    expect(rows([decided('a', 'declined', 21 - minutes, { undoMs: 25_000 })], now - 4000)).toEqual([['declined', 'a', 21]]);
    expect(rows([decided('a', 'declined', 21, { undoMs: 25_000 })], now - 26_000)).toEqual([]);
  });
});
