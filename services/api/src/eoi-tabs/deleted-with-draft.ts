import type { Model } from 'mongoose';
import { EOI_WAS_SENT } from '../contact/purchases.pipeline.js';
import type { EntityId } from '../database/entity-id.js';
import type { Forgotten } from '../database/personal-data.js';
import { eoiCollection } from '../eoi/eoi.model.js';

/**
 * A deletion of what belongs to forms that their buyer never sent, which go with the account; the law keeps the records of a sale,
 * and what was said and handed over is part of them.
 */
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- each collection has a record type of its own
export async function deleteWithDraft(records: Model<any>, { _id: customerId, session }: Forgotten): Promise<void> {
  const unsent = await records
    .aggregate<{ _id: EntityId }>([
      { $match: { customerId } },
      {
        $lookup: {
          from: eoiCollection.collection,
          localField: 'eoiId',
          foreignField: '_id',
          pipeline: [{ $match: EOI_WAS_SENT }, { $project: { _id: 1 } }],
          as: 'sent',
        },
      },
      { $match: { sent: [] } },
      { $project: { _id: 1 } },
    ])
    .session(session);
  if (unsent.length > 0) await records.deleteMany({ _id: { $in: unsent.map(({ _id }) => _id) } }, { session });
}
