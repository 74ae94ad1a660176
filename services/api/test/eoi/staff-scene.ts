import type { DecidedBy, EoiStatus, StaffEoi } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { EoiRecord } from '../../src/eoi/eoi.model.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { Member } from '../accounts/members.js';
import type { Answer } from '../create-test-api.js';
import { aDesk, type Desk } from '../holds/desk.js';

/** The deposit of the estate, in cents. */
export const DUE = 200_000;
const DAY_MS = 86_400_000;

export type EoiAnswer = StaffEoi & {
  code: string;
  message: string;
  why?: string;
  by?: DecidedBy;
  lot?: { status: string };
  errors?: { path: string; message: string }[];
};

/** A desk whose estate asks for a deposit of $2,000, and EOIs as their buyers left them. */
export interface EoiDesk extends Desk {
  /** Makes an EOI for a lot at a status, of a buyer of its own; pending unless told otherwise. */
  eoi(lot: LotRecord, fields?: Partial<EoiRecord>): Promise<EoiRecord>;
  /** A decision of Mia's, who sells, or of Ben's, who may record money, or of somebody else. */
  call(eoi: { _id: unknown }, what: string, body?: unknown, who?: Member): Promise<Answer<EoiAnswer>>;
  /** Ben records a payment in dollars. */
  pay(eoi: { _id: unknown }, amount: number, fields?: Record<string, unknown>): Promise<Answer<EoiAnswer>>;
  /** Ben records a refund in dollars. */
  refund(eoi: { _id: unknown }, amount: number, fields?: Record<string, unknown>): Promise<Answer<EoiAnswer>>;
  read(eoi: { _id: unknown }): Promise<StaffEoi>;
  eoiNow(eoi: { _id: unknown }): Promise<EoiRecord | null>;
  statusOf(eoi: { _id: unknown }): Promise<EoiStatus | undefined>;
  emailOf(eoi: EoiRecord): string;
}

/** Today in the estate's time zone, or some days ago, as YYYY-MM-DD. */
export const day = (ago = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date(Date.now() - ago * DAY_MS));

export async function anEoiDesk(env: Record<string, string> = {}): Promise<EoiDesk> {
  const desk = await aDesk(env);
  const { api, scene, mia, ben } = desk;
  await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { eoiDeposit: DUE / 100 } }));
  const call: EoiDesk['call'] = ({ _id }, what, body = {}, { headers } = mia) =>
    api.post<EoiAnswer>(`/api/staff/eois/${String(_id)}/${what}`, body, { headers });
  const eoiNow: EoiDesk['eoiNow'] = ({ _id }) =>
    system(() => api.models.Eoi.findById(_id).lean<EoiRecord>()) as Promise<EoiRecord | null>;
  return {
    ...desk,
    call,
    eoiNow,
    statusOf: async (eoi) => (await eoiNow(eoi))?.status,
    emailOf: ({ buyersData }) => buyersData.firstBuyer?.email ?? '',
    pay: (eoi, amount, fields = {}) => call(eoi, 'deposits', { amount, clearedOn: day(), ...fields }, ben),
    refund: (eoi, amount, fields = {}) =>
      call(eoi, 'refunds', { outcome: 'refunded', amount, paidOn: day(), ...fields }, ben),
    async read({ _id }) {
      const { status, body } = await api.get<StaffEoi>(`/api/staff/eois/${String(_id)}`, { headers: mia.headers });
      expect(status).toBe(200);
      return body;
    },
    async eoi({ landownerId, estateId, stageId, _id: lotId, price }, fields = {}) {
      const email = `eoi-${new Types.ObjectId().toHexString()}@example.com`;
      const firstBuyer = { kind: 'Person', firstName: 'Wiremu', lastName: 'Hale', email, phone: '+61491570158' };
      const sent = { price, due: DUE, sentAt: new Date(), payBy: new Date(Date.now() + 14 * DAY_MS) };
      const made = await system(() =>
        api.models.Eoi.create([
          { landownerId, estateId, stageId, lotId, status: 'pending', buyersData: { firstBuyer }, ...sent, ...fields },
        ] as never),
      );
      const [eoi] = made as unknown as { toObject(): EoiRecord }[];
      if (!eoi) throw new Error('no EOI was made');
      return eoi.toObject();
    },
  };
}

/** Puts a hold of a buyer on a lot, paused by the EOI that they sent. */
export async function holdPausedBy(desk: EoiDesk, lot: LotRecord, eoi: EoiRecord): Promise<string> {
  const hold = await system(() => desk.api.models.InitialHold.findOne({ lotId: lot._id, status: 'approved' }).lean());
  if (!hold) throw new Error('no hold');
  const { connection } = desk.api;
  const past = new Date(Date.now() - 3_600_000);
  await connection
    .collection('initial_holds')
    .updateOne({ _id: hold._id }, { $set: { pausedBy: eoi._id, expirationDate: past } });
  await connection.collection('lots').updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': null } });
  await connection.collection('eois').updateOne({ _id: eoi._id }, { $set: { holdId: hold._id } });
  return String(hold._id);
}
