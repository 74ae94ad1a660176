import type { Invariant } from './invariant.js';

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

export const MAIL_INVARIANTS: readonly Invariant[] = [oneMailEach];
