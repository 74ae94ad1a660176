import { DAY_MS } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import { system } from '../../../src/database/scope.js';
import { EoiExpiry } from '../../../src/own-eoi/eoi-expiry.js';
import type { ModelEoi, ModelHold } from './state.js';
import type { World } from './world.js';

const idsOf = (ids: readonly string[]): Types.ObjectId[] => ids.map((id) => new Types.ObjectId(id));
/** Longer than a decision can be taken back, in ms. */
const HALF_A_MINUTE = 60_000;
const earlier = (...fields: string[]) => [
  { $set: Object.fromEntries(fields.map((field) => [field, { $subtract: [`$${field}`, HALF_A_MINUTE] }])) },
];

/**
 * The hold's time is over: it and its lot's claim ended a second ago, and the sweeper comes by. The time of one that has
 * been decided stays: taking the decision back would make it overdue, which the model doesn't know. The claim of one that an EOI
 * keeps from ending has no end.
 */
export async function holdsToRunOut({ api }: World, { id, lot, status }: ModelHold): Promise<void> {
  if (status !== 'approved' && status !== 'pending') {
    await api.sweep();
    return;
  }
  const ended = new Date(Date.now() - 1000);
  const [holdId, lotId] = idsOf([id, lot.id]);
  await api.connection
    .collection('initial_holds')
    .updateOne(
      { _id: holdId as never },
      { $set: status === 'approved' ? { expirationDate: ended } : { requestExpiresAt: ended } },
    );
  if (status === 'approved')
    await api.connection
      .collection('lots')
      .updateOne({ _id: lotId as never, 'claim.expiresAt': { $type: 'date' } }, { $set: { 'claim.expiresAt': ended } });
  await api.sweep();
}

/** All that was decided in this world was decided half a minute before; the sweeper comes by. */
export async function halfAMinuteLater({ api, model }: World): Promise<void> {
  const ofLots = { lotId: { $in: idsOf(model.lots.map(({ id }) => id)) } };
  const rows = api.connection.collection('initial_holds');
  await rows.updateMany({ ...ofLots, undo: { $type: 'object' } }, earlier('undo.at', 'undo.until'));
  await rows.updateMany({ ...ofLots, offerAt: { $type: 'date' } }, earlier('offerAt'));
  await api.connection
    .collection('eois')
    .updateMany({ ...ofLots, undo: { $type: 'object' } }, earlier('undo.at', 'undo.until'));
  const refId = { $in: [...model.holds, ...model.eois.all].map(({ id }) => id) };
  await api.connection.collection('outbox_messages').updateMany({ state: 'queued', refId }, earlier('nextAt'));
  await api.sweep();
}

/** The time of an EOI was over so many days ago: its deposit wasn't paid, or nobody saved it. The sweeper comes by. */
export async function eoiToRunOut({ api }: World, { id, status }: ModelEoi, daysAgo: number): Promise<void> {
  const ended = new Date(Date.now() - daysAgo * DAY_MS - 1_000);
  const set = status === 'draft' ? { savedAt: new Date(Date.now() - 31 * DAY_MS) } : { payBy: ended };
  if (status === 'draft' || status === 'pendingForBilling')
    await api.connection.collection('eois').updateOne({ _id: new Types.ObjectId(id) as never }, { $set: set });
  await system(() => api.app.get(EoiExpiry, { strict: false }).sweep());
}
