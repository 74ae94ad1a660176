import type { Connection } from 'mongoose';
import { leadCollection } from './lead.model.js';

/**
 * Completes leads that the release before made: what brought them, and the clock of one that is new, come from its first
 * submission (D151, D201). May be repeated. Returns how many it completed.
 * @param since of leads made since then; all, if there is none
 */
export async function completeLeads(connection: Connection, since?: Date): Promise<number> {
  // No tenant scope: a migration and its catch-up, for the leads of all landowners.
  const leads = connection.collection(leadCollection.collection);
  const isIncomplete = { attributions: { $exists: false }, ...(since && { createdAt: { $gte: since } }) };
  const { modifiedCount } = await leads.updateMany(isIncomplete, [
    {
      $set: {
        attributions: [{ source: '$source', at: '$createdAt', businessId: { $ifNull: ['$businessId', null] } }],
        askedAt: { $cond: [{ $eq: ['$status', 'new'] }, '$createdAt', null] },
        openTasks: 0,
        rev: 0,
      },
    },
  ]);
  return modifiedCount;
}
