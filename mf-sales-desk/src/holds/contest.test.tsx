import { getInitialHolds, type InitialHold } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { resource, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { page } from '../testing/desk.fixture';
import { APPROVE, bea, cy, DECLINE, LIST, QUEUE, queue, uma, UNDO } from '../testing/holds.fixture';

const [DESK, LOT] = ['staff/getDesk', 'staff/getLot'];
const ofStage = (hold: InitialHold) => ({ ...hold, stageId: 's4', timeZone: 'Australia/Perth' });
const three = [uma, bea, cy].map(ofStage);
const lot = {
  _id: 'lot1',
  title: '306',
  price: 301_000,
  size: 512,
  blockWidth: 16,
  estate: { _id: 'e1', holdDays: 7, timeZone: 'Australia/Perth' },
};
const row = (lotTitle: string, requests: number) => ({ lotId: `l${lotTitle}`, lotTitle, stageId: 's4', requests });
const contest = (more: object = {}) =>
  queue(three, { [LOT]: lot, [DESK]: { queues: [row('222', 2)] }, [QUEUE]: { data: [] }, ...more });
const approved = three.map((one, at) => ({
  ...one,
  lotStatus: 'hold',
  status: at === 0 ? 'approved' : 'declined',
  queue: null,
}));

describe('a contest', () => {
  it('is decided in one dialog, by mouse: who gets it, until when, who is declined and why; then the next lot', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-24T01:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
    });
    const { user, api, container } = contest();
    expect((await screen.findByRole('list', { name: 'Lot' })).textContent).toBe(
      'Price $301,000Size 512 m²Frontage 16 m',
    );
    const primary = screen.getByRole('button', { name: 'Approve next in line' });
    await user.click(within(primary.parentElement!).getByRole('button', { name: 'Approve and decline the other 2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Uma Moreau for Lot 306?' });
    expect(within(dialog).getByText(/Declined by email: Bea Moreau, Cy Moreau\./)).toBeTruthy();
    expect(within(dialog).getByText('Hold for 7 days, until 1 Dec 2026 5:00 PM.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Reason for declining').value).toBe(
      'Another buyer was first',
    );
    expect((await axe(container)).violations).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Hold for \(days\)/), '1');
    expect(within(dialog).getByText('Hold for 1 day, until 25 Nov 2026 5:00 PM.')).toBeTruthy();
    api.answer(APPROVE, approved[0]);
    api.answer(LIST, page(approved as never));
    await user.click(within(dialog).getByRole('button', { name: 'Approve and decline 2' }));
    const next = await screen.findByRole('link', { name: 'Next lot' });
    expect(next.getAttribute('href')).toBe('/desk/holds?lotId=l222&stageId=s4');
    expect(screen.getByText('Lot 222, 2 requests')).toBeTruthy();
    expect(api.callsOf(APPROVE)[0]).toMatchObject({ params: { holdId: 'h1' }, body: { rev: 0, days: 1 } });
    expect(api.callsOf(APPROVE)[0]?.body).not.toHaveProperty('reason');
    expect(api.callsOf(QUEUE)[0]).toMatchObject({
      params: { lotId: 'lot1' },
      body: { holdIds: ['h2', 'h3'], reason: 'Another buyer was first' },
    });
    const keys = [APPROVE, QUEUE].map(
      (action) => (api.callsOf(action)[0]?.body as { decisionKey: string } | undefined)?.decisionKey,
    );
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    jest.useRealTimers();
  });

  it('has one Undo, and U pressed twice before the list is read again undoes it once', async () => {
    const undoUntil = new Date(Date.now() + 30_000).toISOString();
    const decided = approved.map((one) => ({ ...one, rev: 1, undoUntil, decisionKey: 'k' }));
    const { user, api } = queue(decided, { [LOT]: lot, [DESK]: { queues: [] } });
    const place = await screen.findByRole('list', { name: 'Latest decisions' });
    const undo = within(place).getAllByRole('button', { name: /^Undo/ });
    expect(undo.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Undo: Uma Moreau: approved. 2 requests: declined',
    ]);
    // The list that was read before the undo still answers.
    api.answer(UNDO, { ...three[0], rev: 2 });
    await user.keyboard('u');
    await user.keyboard('u');
    expect(await screen.findByText('Undone. No email was sent.')).toBeTruthy();
    await user.keyboard('u');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(api.callsOf(UNDO).map(({ params }) => params)).toEqual([{ holdId: 'h1' }]);
  });

  it('keeps its Undo button while its declines arrive, so that no press is lost', async () => {
    const undoUntil = new Date(Date.now() + 30_000).toISOString();
    const [first, ...others] = approved.map((one) => ({ ...one, rev: 1, undoUntil, decisionKey: 'k' }));
    const { api, store } = queue([first!], { [LOT]: lot, [DESK]: { queues: [] } });
    const undo = await screen.findByRole('button', { name: 'Undo: Uma Moreau: approved' });
    // The API lists the newest first.
    api.answer(LIST, page([...others.reverse(), first] as never));
    const undoable = resource(getInitialHolds, { query: { undo: 'own', limit: '300' } });
    act(() => void store.dispatch(resourcesOutdated([undoable.key])));
    expect(await screen.findByRole('button', { name: 'Undo: Uma Moreau: approved. 2 requests: declined' })).toBe(undo);
  });

  it('whose undo is refused can be undone again, and the reason stays', async () => {
    const undoUntil = new Date(Date.now() + 30_000).toISOString();
    const decided = approved.map((one) => ({ ...one, rev: 1, undoUntil, decisionKey: 'k' }));
    const { user } = queue(decided, {
      [LOT]: lot,
      [DESK]: { queues: [] },
      [UNDO]: new ApiError(409, 'undo_refused', 'The email has been sent, so this can no longer be undone.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The email has been sent/);
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeTruthy();
  });

  it('by keys: B, Ctrl+Enter, N', async () => {
    const { user, api, shell } = contest();
    await screen.findByRole('button', { name: 'Approve next in line' });
    await user.keyboard('b');
    await screen.findByLabelText('Reason for declining');
    api.answer(APPROVE, approved[0]);
    api.answer(LIST, page(approved as never));
    await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: 'Next lot' });
    await user.keyboard('n');
    expect(shell.opened.map(({ path }) => path)).toEqual(['/desk/holds?lotId=l222&stageId=s4']);
  });

  it('what was approved stays where the others could not be declined, and they can be declined again', async () => {
    const { user, api } = contest({ [QUEUE]: new ApiError(503, 'busy', '') });
    await user.click(await screen.findByRole('button', { name: 'Approve and decline the other 2' }));
    const waiting = three.map((one, at) => ({ ...one, lotStatus: 'hold', ...(at === 0 && { status: 'approved' }) }));
    api.answer(APPROVE, waiting[0]);
    api.answer(LIST, page(waiting as never));
    await user.click(await screen.findByRole('button', { name: 'Approve and decline 2' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'The hold is approved, but the other 2 requests were not declined. Please try again.',
    );
    const rest = await screen.findByRole('button', { name: 'Decline the other 2 requests' });
    // Once they are declined after all, the place no longer says that they were not.
    const declined = approved
      .slice(1)
      .map((one) => ({ ...one, decisionKey: 'k', undoUntil: new Date(Date.now() + 30_000).toISOString() }));
    api.answer(QUEUE, { data: declined.map((hold) => ({ outcome: 'declined', hold })) });
    api.answer(LIST, page([approved[0], ...declined] as never));
    await user.click(rest);
    await user.click(await screen.findByRole('button', { name: 'Decline 2 requests' }));
    expect(await screen.findByRole('button', { name: 'Undo: 2 requests: declined' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how many of the others somebody else had already decided, and previews both emails', async () => {
    const { user, api } = contest({ [QUEUE]: { data: [{ outcome: 'declined' }, { outcome: 'already_decided' }] } });
    await user.click(await screen.findByRole('button', { name: 'Approve and decline the other 2' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Preview email to Uma Moreau' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Preview email to Bea Moreau' }));
    await waitFor(() =>
      expect(api.callsOf('initialHold/previewLetter')[0]).toMatchObject({
        params: { holdId: 'h2' },
        query: { decision: 'decline' },
      }),
    );
    api.answer(APPROVE, approved[0]);
    api.answer(LIST, page(approved as never));
    await user.click(within(dialog).getByRole('button', { name: 'Approve and decline 2' }));
    const place = await screen.findByRole('list', { name: 'Latest decisions' });
    expect(place.textContent).toContain('1 request had already been decided.');
    await user.click(within(place).getByRole('button', { name: 'Close message' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Latest decisions' })).toBeNull());
  });

  it('where somebody else was faster nobody is declined', async () => {
    const { user, api } = contest({
      [APPROVE]: new ApiError(409, 'lot_not_available', 'Mia Chen put the lot on hold.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve and decline the other 2' }));
    await user.click(await screen.findByRole('button', { name: 'Approve and decline 2' }));
    expect(await screen.findByText('Mia Chen put the lot on hold. Nothing you typed is lost.')).toBeTruthy();
    expect(api.callsOf(QUEUE)).toEqual([]);
  });

  it('a reason is chosen or written', async () => {
    const { user, api } = contest();
    await user.click(await screen.findByRole('button', { name: 'Decline: Uma Moreau' }));
    const reasons = await screen.findByRole('group', { name: 'Suggestions' });
    expect(within(reasons).getByRole('button', { pressed: true }).textContent).toBe('Another buyer was first');
    await user.click(within(reasons).getByRole('button', { name: 'The buyer couldn’t be reached' }));
    api.answer(DECLINE, { ...three[0], status: 'declined' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(api.callsOf(DECLINE)[0]?.body).toEqual({ reason: 'The buyer couldn’t be reached', rev: 0 }),
    );
  });
});
