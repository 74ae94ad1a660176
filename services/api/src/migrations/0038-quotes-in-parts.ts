import type { Connection } from 'mongoose';
import { toId } from '../database/entity-id.js';
import { migration } from './migration.js';

interface Selection {
  readonly builder?: { readonly builderId?: string };
}

/** One part for each builder that a quote's selections name (D101). */
export function partsOf(selections: readonly Selection[]) {
  const builderIds = new Set(selections.flatMap(({ builder }) => builder?.builderId ?? []));
  return [...builderIds].map((builderId) => ({
    builderId: toId(builderId),
    selections: selections.filter(({ builder }) => builder?.builderId === builderId),
  }));
}

/** Quotes from before have their selections in one list and no status. */
async function backfill(connection: Connection): Promise<void> {
  // No tenant scope: a migration, for the quotes of all landowners.
  const quotes = connection.collection('quotes');
  for await (const { _id, selections = [] } of quotes.find({ parts: { $exists: false } }))
    await quotes.updateOne({ _id }, { $set: { parts: partsOf(selections as Selection[]), status: 'new' } });
}

/** Quotes in parts with a status, their audit rows, and 'enquiry' as the source of a lead (D113). */
export const quotesInParts = migration('0038', 'quotes in parts', ['Quote', 'AuditEntry', 'Lead'], backfill);
