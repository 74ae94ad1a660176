import { randomUUID } from 'node:crypto';
import type { LotStatus } from '@lotline/shared-domain';
import { Types, type Connection } from 'mongoose';
import { makeToken } from '../src/auth/make-token.js';
import { system } from '../src/database/scope.js';
import { inTransaction } from '../src/database/transaction.js';
import type { EoiRecord } from '../src/eoi/eoi.model.js';
import type { EstateRecord } from '../src/estate/estate.model.js';
import type { InitialHoldRecord } from '../src/initial-hold/initial-hold.model.js';
import type { LotRecord } from '../src/lot/lot.model.js';
import { modelsOf } from '../src/migrations/collections.js';
import { writeLotHistory } from '../src/seed/lot-history.js';

const DAY_MS = 86_400_000;

export interface Scene {
  landownerId: Types.ObjectId;
  estate: EstateRecord;
  stageId: Types.ObjectId;
  /** A key of the landowner's staff. */
  token: string;
  /** Makes a lot of the stage at a status, with the history and papers that belong to it. */
  lot(status?: LotStatus, fields?: Partial<LotRecord>): Promise<LotRecord>;
}

/** An estate with one stage, a landowner and a staff key. */
export async function aScene(connection: Connection, fields: Partial<EstateRecord> = {}): Promise<Scene> {
  const { Estate, Stage, Lot, User } = modelsOf(connection);
  const landownerId = fields.landownerId ?? new Types.ObjectId();
  let made = 0;
  return system(async () => {
    // A key opens nothing without its landowner.
    const owner = {
      firstName: 'Dana',
      lastName: 'Okafor',
      email: `owner-${landownerId.toHexString()}@example.com`,
      role: 'LANDOWNER',
      landownerId,
    };
    await User.updateOne({ _id: landownerId }, { $setOnInsert: owner }, { upsert: true });
    const key = fields.key ?? `estate-${randomUUID().slice(0, 8)}`;
    const [estate] = await Estate.create([
      {
        landownerId,
        key,
        title: 'Tallowbrook Rise',
        suburb: 'Tallowbrook',
        logoUrl: '/logo.svg',
        iconColor: '#2f6f5e',
        recipients: ['sales@tallowbrook.example.com'],
        ...fields,
      },
    ]);
    const [stage] = await Stage.create([{ landownerId, estateId: estate?._id, title: '4', status: 'now_selling' }]);
    if (!estate || !stage) throw new Error('nothing was made');
    const token = await makeToken(connection, { landownerId, name: 'Test', isDemo: false });
    const lot: Scene['lot'] = (status = 'available', lotFields = {}) =>
      system(async () => {
        made += 1;
        const base = {
          landownerId,
          estateId: estate._id,
          stageId: stage._id,
          title: String(400 + made),
          size: 450,
          blockWidth: 15,
          blockDepth: 30,
          price: 310_000,
          priceTracking: { type: 'fixed', value: 310_000 },
        };
        const [created] = (await Lot.create([{ ...base, ...lotFields }] as never)) as unknown as {
          toObject(): LotRecord;
        }[];
        if (!created) throw new Error('no lot was made');
        const fresh = created.toObject();
        const at = (step: number, of: number) => new Date(Date.now() - (of - step) * DAY_MS);
        const history = { lot: fresh, target: status, at, hold: holdOf(fresh), eoi: eoiOf(fresh) };
        const { result } = await inTransaction(connection, (session) => writeLotHistory(connection, session, history));
        return result;
      });
    return { landownerId, estate: estate.toObject(), stageId: stage._id, token, lot };
  });
}

const person = { firstName: 'Priya', lastName: 'Nandakumar', email: 'priya@example.com', phone: '+61491570158' };
const placeOf = ({ landownerId, estateId, stageId, _id }: LotRecord) => ({
  landownerId,
  estateId,
  stageId,
  lotId: _id,
});

function holdOf(lot: LotRecord): Omit<InitialHoldRecord, 'status' | 'activeLotId'> & { expirationDate: Date } {
  const now = new Date();
  const expirationDate = new Date(now.getTime() + 7 * DAY_MS);
  const rest = {
    leadId: null,
    purchaserDetails: null,
    companyDetails: null,
    customerId: null,
    holderType: 'Investor',
    state: 'VIC',
    postcode: '3000',
    reasonForTermination: null,
  };
  return {
    _id: new Types.ObjectId(),
    ...placeOf(lot),
    ...rest,
    leadsDetails: person,
    leadEmail: person.email,
    expirationDate,
    requestExpiresAt: expirationDate,
    createdAt: now,
    updatedAt: now,
  };
}

function eoiOf(lot: LotRecord): Omit<EoiRecord, 'status' | 'activeLotId'> {
  const now = new Date();
  return {
    _id: new Types.ObjectId(),
    ...placeOf(lot),
    customerId: null,
    buyersData: { firstBuyer: person },
    createdAt: now,
    updatedAt: now,
  };
}

/** The body of a hold request, valid unless told otherwise; each call by another person. */
export function aHoldBody(lot: Pick<LotRecord, '_id'>, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const email = `buyer-${randomUUID().slice(0, 8)}@example.com`;
  return {
    lotId: String(lot._id),
    leadDetails: { firstName: 'Ashleigh', lastName: 'Moreau', email, phone: '0491 570 158' },
    holderType: 'Investor',
    postcode: '3000',
    filledMs: 9000,
    ...fields,
  };
}
