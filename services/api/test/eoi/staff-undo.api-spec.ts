import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember } from '../accounts/members.js';
import { anEoiDesk, type EoiDesk, holdPausedBy } from './staff-scene.js';

let desk: EoiDesk;
beforeAll(async () => {
  desk = await anEoiDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

/** An EOI whose buyer has the lot on hold. */
async function withHold() {
  const lot = await desk.scene.lot('hold');
  const eoi = await desk.eoi(lot);
  return { lot, eoi, holdId: await holdPausedBy(desk, lot, eoi) };
}

/** Moves a lot from its EOI to the hold before. */
async function moveToHold({ _id }: Pick<LotRecord, '_id'>) {
  const rev = (await desk.lotNow(_id))?.rev;
  const headers = { ...desk.mia.headers, 'if-match': `"${rev}"` };
  return desk.api.post(`/api/staff/lots/${String(_id)}/move`, { to: 'hold', reason: 'Later' }, { headers });
}

describe('a decision about an EOI that is undone after more has happened', () => {
  it('a decline: its buyer’s hold, moved to another lot in the meantime, is left as it is', async () => {
    const { lot, eoi, holdId } = await withHold();
    await desk.call(eoi, 'decline', { reason: 'Incomplete' });
    const other = await desk.scene.lot();
    const moved = await desk.decide(holdId, 'transfer', { lotId: String(other._id), reason: 'Closer' });
    expect(moved.status).toBe(200);
    const claim = (await desk.lotNow(other._id))?.claim;
    expect((await desk.call(eoi, 'undo')).body.status).toBe('pending');
    expect((await desk.holdNow(holdId))?.pausedBy).toBeUndefined();
    expect((await desk.lotNow(other._id))?.claim).toEqual(claim);
    // Nor does the lot of the EOI go back to it.
    expect((await desk.call(eoi, 'approve')).status).toBe(200);
    const back = await moveToHold(lot);
    expect([back.status, back.body['code']]).toEqual([409, 'transition_refused']);
    expect((await desk.lotNow(lot._id))?.status).toBe('eoi');
  });

  it('an approval: once the buyer of one that lost has deleted it, nothing is undone (D162)', async () => {
    const lot = await desk.scene.lot();
    const ann = await aMember(desk.api);
    const winner = await desk.eoi(lot);
    const draft = await desk.eoi(lot, { status: 'draft', customerId: ann.user._id, sentAt: null });
    const pending = await desk.eoi(lot);
    await desk.call(winner, 'approve');
    const path = `/api/account/eois/${String(draft._id)}/delete`;
    expect((await desk.api.post(path, {}, { headers: ann.headers })).status).toBe(200);
    for (const eoi of [winner, pending])
      expect((await desk.call(eoi, 'undo')).body).toMatchObject({ code: 'undo_refused', why: 'over' });
    expect([await desk.statusOf(winner), await desk.statusOf(pending)]).toEqual(['approved', 'declined']);
    const due = await desk.api.models.OutboxMessage.find({ template: 'eoi-lot-taken', refId: String(pending._id) });
    expect(due.map(({ state, nextAt }) => [state, nextAt <= new Date()])).toEqual([['queued', true]]);
  });

  it('a hold that was cancelled before: the one that its lot moves back to has nothing of that to undo or to offer', async () => {
    const { lot, eoi, holdId } = await withHold();
    await desk.decide(holdId, 'cancel', { reason: 'Buys it now' });
    expect((await desk.call(eoi, 'approve')).status).toBe(200);
    const back = await moveToHold(lot);
    expect(back.body).toMatchObject({ status: 'hold' });
    const again = await desk.holdNow(String((await desk.lotNow(lot._id))?.claim?.refId));
    expect([again?.status, again?.undo ?? null, again?.offerAt ?? null]).toEqual(['approved', null, null]);
  });
});
