import type { Invariant } from './invariant.js';

/** A lease expired for this long means that no worker is sending mail, in ms. */
const STUCK_MS = 5 * 60_000;

const oneMailEach: Invariant = {
  id: 'I7',
  description: 'every hold requested through the API has exactly one letter to its sender, and none is about nothing',
  async find({ AuditEntry, InitialHold, OutboxMessage }) {
    const asked = await AuditEntry.find({ entity: 'hold', from: null, to: 'pending' }, 'entityId').lean();
    const emails = await OutboxMessage.find({ template: 'hold-received' }, 'refId').lean();
    const counts = new Map<string, number>();
    for (const { refId } of emails) counts.set(refId, (counts.get(refId) ?? 0) + 1);
    const wrong = asked
      .filter(({ entityId }) => counts.get(entityId) !== 1)
      .map(({ entityId }) => `hold ${entityId}: ${counts.get(entityId) ?? 0} letters`);
    const known = new Set((await InitialHold.find({}, '_id').lean()).map(({ _id }) => String(_id)));
    return [
      ...wrong,
      ...[...counts.keys()]
        .filter((refId) => !known.has(refId))
        .map((refId) => `a letter about hold ${refId}, which isn't there`),
    ];
  },
};

const carried: Invariant = {
  id: 'I8',
  description: 'every message is sent, due, leased, withdrawn, or given up with a reason',
  async find({ OutboxMessage }) {
    const stuck = await OutboxMessage.find(
      { state: 'inflight', leaseUntil: { $lt: new Date(Date.now() - STUCK_MS) } },
      '_id',
    ).lean();
    const silent = await OutboxMessage.find({ state: 'dead', lastError: null }, '_id').lean();
    const unsent = await OutboxMessage.find({ state: 'sent', sentAt: null }, '_id').lean();
    return [
      ...stuck.map(({ _id }) => `message ${String(_id)} is stuck`),
      ...silent.map(({ _id }) => `message ${String(_id)} was given up without a reason`),
      ...unsent.map(({ _id }) => `message ${String(_id)} is sent at no time`),
    ];
  },
};

export const MAIL_INVARIANTS: readonly Invariant[] = [oneMailEach, carried];
