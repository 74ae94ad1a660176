import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { type Maker, MALFORMED, MISSING, nothing } from './request-makers.js';

const person = { firstName: 'Ada', lastName: 'Lee', phone: '0491570158', address: '1 Hay Street, Perth' };
const paid = { amount: 1, clearedOn: '2026-11-01' };

/** An EOI of this side's at a status. */
export async function anEoi(api: TestApi, { scene }: Side, fields: Record<string, unknown>): Promise<string> {
  const { landownerId, estateId, stageId, _id: lotId } = await scene.lot();
  const buyersData = { firstBuyer: { ...person, email: `ada-${String(lotId)}@example.com` } };
  const place = { landownerId, estateId, stageId, lotId };
  const _id = new Types.ObjectId();
  const eoi = { _id, ...place, buyersData, due: 200, sentAt: new Date(), ...fields };
  await system(() => api.models.Eoi.create([eoi] as never));
  return String(_id);
}
const ofEoi =
  (status: string, body?: Record<string, unknown>): Maker =>
  async (api, side, malformed) => ({
    params: { eoiId: side ? await anEoi(api, side, { status }) : malformed ? MALFORMED : MISSING },
    ...(body && { body }),
  });

/** What staff do with EOIs, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'staff/getEois': nothing,
  'staff/getEoi': ofEoi('pending'),
  // For the lot's own hold: another one is refused.
  'staff/enterEoi': async (api, side, malformed) => {
    const lot = side && (await side.scene.lot('hold'));
    const hold = lot && (await system(() => api.models.InitialHold.findOne({ lotId: lot._id }, '_id').lean()));
    return {
      params: { lotId: lot ? String(lot._id) : malformed ? MALFORMED : MISSING },
      body: {
        firstBuyer: { ...person, email: 'ada@example.com' },
        holdId: hold ? String(hold._id) : MISSING,
        reason: 'test',
      },
    };
  },
  'staff/approveEoi': ofEoi('pending', {}),
  'staff/declineEoi': ofEoi('pending', { reason: 'test' }),
  'staff/undoEoi': async (api, side, malformed, owner) => {
    const undo = {
      at: new Date(),
      until: new Date(Date.now() + 30_000),
      actorId: owner ? String(owner.user._id) : null,
      actorRole: owner?.user.role ?? 'LANDOWNER',
      letters: [],
      decidedBefore: null,
    };
    return {
      params: { eoiId: side ? await anEoi(api, side, { status: 'declined', undo }) : malformed ? MALFORMED : MISSING },
    };
  },
  'staff/withdrawEoi': async (api, side, malformed) => {
    const lot = side && (await side.scene.lot('eoi'));
    const eoi = lot && (await system(() => api.models.Eoi.findOne({ lotId: lot._id }, '_id').lean()));
    return {
      params: { eoiId: eoi ? String(eoi._id) : malformed ? MALFORMED : MISSING },
      body: { reason: 'test' },
    };
  },
  'staff/recordDeposit': ofEoi('pendingForBilling', paid),
  'staff/followDeposit': ofEoi('pendingForBilling', { reason: 'test' }),
  'staff/recordRefund': async (api, side, malformed) => {
    const eoiId = side ? await anEoi(api, side, { status: 'declined' }) : malformed ? MALFORMED : MISSING;
    if (side)
      await system(() =>
        api.models.LedgerEntry.create([
          {
            landownerId: side.scene.landownerId,
            eoiId: new Types.ObjectId(eoiId),
            at: new Date(),
            currency: 'AUD',
            cause: { kind: 'transfer', id: new Types.ObjectId() },
            key: `transfer ${eoiId}`,
            postings: [
              { account: 'bank', amount: 100 },
              { account: 'deposit', amount: -100 },
            ],
          },
        ] as never),
      );
    return { params: { eoiId }, body: { outcome: 'refunded', amount: 1, paidOn: '2026-11-01' } };
  },
};
