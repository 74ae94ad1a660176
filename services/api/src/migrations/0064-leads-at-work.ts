import { LEAD_SOURCES } from '@lotline/shared-domain';
import { completeLeads } from '../lead/complete-leads.js';
import { migration } from './migration.js';

/** What version 0.3.0 stored for a lead of a property portal, though nothing made one (D151). */
const FORMERLY = 'Listing portal';
/** The index that `newest_leads_of_landowner` takes the place of: it didn't order leads of the same moment. */
const OLD_INDEX = 'leads_of_landowner';

/**
 * Leads that are worked on: their notes, tasks and assignment. `listing` replaces the label that was stored for property
 * portals. What the release before makes in the meantime is caught up with by `LeadCatchUp`.
 */
export const leadsAtWork = migration(
  '0064',
  'leads at work',
  ['Lead', 'LeadNote', 'LeadTask', 'LeadAssignment', 'AuditEntry'],
  async (connection) => {
    // No tenant scope: a migration, for the leads of all landowners. May be repeated.
    const leads = connection.collection('leads');
    await leads.updateMany({ $or: [{ source: FORMERLY }, { sources: FORMERLY }] }, [
      {
        $set: {
          source: { $cond: [{ $eq: ['$source', FORMERLY] }, LEAD_SOURCES.portal, '$source'] },
          sources: {
            $map: {
              input: { $ifNull: ['$sources', ['$source']] },
              in: { $cond: [{ $eq: ['$$this', FORMERLY] }, LEAD_SOURCES.portal, '$$this'] },
            },
          },
        },
      },
    ]);
    await completeLeads(connection);
    const names = (await leads.indexes()).map(({ name }) => name);
    if (names.includes(OLD_INDEX)) await leads.dropIndex(OLD_INDEX);
  },
);
