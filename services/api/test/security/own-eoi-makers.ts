import { Types } from 'mongoose';
import { newLinkToken } from '../../src/auth/link-token.js';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { Member } from '../accounts/members.js';
import type { TestApi } from '../create-test-api.js';
import type { Side } from './matrix-scene.js';
import { anOwnHold } from './own-makers.js';
import { type Maker, MALFORMED, MISSING, NO_LINK, nothing } from './request-makers.js';

const person = (email: string) => ({
  kind: 'Person' as const,
  firstName: 'Ada',
  lastName: 'Lee',
  email,
  phone: '+61491570158',
  address: '1 Rise Road',
});
const emailOf = (_id: Types.ObjectId): string => `ada-${_id.toHexString()}@example.com`;

/** An EOI of this side's, which a customer has where one is named: a finished draft unless told otherwise. */
export async function anOwnEoi(
  api: TestApi,
  { scene }: Side,
  owner: Member | undefined,
  fields: Partial<EoiRecord> = {},
): Promise<Types.ObjectId> {
  const isApproved = fields.status === 'approved';
  const { landownerId, estateId, stageId, _id: lotId } = await scene.lot(isApproved ? 'eoi' : 'available');
  const _id = new Types.ObjectId();
  const form = {
    customerId: owner?.user._id ?? null,
    rev: 0,
    buyersData: { firstBuyer: person(emailOf(_id)) },
    finance: { holderType: 'Investor', financeStatus: 'Cash buyer' },
    conveyancer: { isLater: true },
    ...fields,
  };
  return system(async () => {
    if (!isApproved) {
      await api.models.Eoi.create([{ _id, landownerId, estateId, stageId, lotId, status: 'draft', ...form }] as never);
      return _id;
    }
    const made = await api.models.Eoi.findOneAndUpdate({ lotId, status: 'approved' }, { $set: form } as never).lean();
    if (!made) throw new Error('no EOI has the lot');
    return made._id;
  });
}

const secondBuyer = { way: 'link' as const, linkHash: 'a'.repeat(64), emailedAt: new Date(0), confirmedAt: null };
const forTwo = () => ({
  buyersData: { firstBuyer: person('ada@example.com'), secondBuyer: person(emailOf(new Types.ObjectId())) },
  secondBuyer,
});

/** The second buyer's link of such a draft. */
async function aSecondBuyerLink(api: TestApi, side: Side): Promise<string> {
  const eoiId = await anOwnEoi(api, side, undefined, forTwo());
  const { token, tokenHash } = newLinkToken(eoiId);
  await system(() => api.models.Eoi.updateOne({ _id: eoiId }, { $set: { 'secondBuyer.linkHash': tokenHash } }));
  return token;
}

const ofEoi =
  (fields: () => Partial<EoiRecord>, body?: unknown, headers?: Record<string, string>): Maker =>
  async (api, side, malformed, owner) => ({
    params: { eoiId: side ? String(await anOwnEoi(api, side, owner, fields())) : malformed ? MALFORMED : MISSING },
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });
const byLink: Maker = async (api, side, malformed) => ({
  params: {},
  body: { token: side ? await aSecondBuyerLink(api, side) : malformed ? MALFORMED : NO_LINK },
});
const SEEN = { 'if-match': '"0"' };

/** What buyers do with their EOIs, for the authorization matrix. */
export const makers: Readonly<Record<string, Maker>> = {
  'eoi/start': async (api, side, malformed, owner) => {
    const holdId = side && (await anOwnHold(api, side, owner ?? (await side.member('CUSTOMER'))));
    const hold = holdId && (await system(() => api.models.InitialHold.findById(holdId, 'lotId').lean()));
    return { params: {}, body: { lotId: hold ? String(hold.lotId) : malformed ? MALFORMED : MISSING } };
  },
  'eoi/getOwn': nothing,
  'eoi/getOne': ofEoi(() => ({})),
  'eoi/saveDraft': ofEoi(() => ({}), { conveyancer: { isLater: true } }, SEEN),
  'eoi/send': ofEoi(() => ({}), { price: 310_000, due: null, agreed: true }, SEEN),
  'eoi/delete': ofEoi(() => ({}), {}),
  'eoi/withdraw': ofEoi(() => ({ status: 'approved' }), {}),
  'eoi/askToLeave': ofEoi(() => ({ status: 'pending', sentAt: new Date() }), {}),
  'eoi/tryAgain': ofEoi(() => ({ status: 'transaction_error', sentAt: new Date() }), {}),
  'eoi/resendSecondBuyer': ofEoi(forTwo, {}),
  'eoi/openSecondBuyerLink': byLink,
  'eoi/confirmSecondBuyer': byLink,
};
