import type { ClientSession, Model } from 'mongoose';
import type { TenantGuard } from './tenant.plugin.js';

type Filter = Readonly<Record<string, unknown>>;
/** One write of a bulk. */
export type BulkWrite =
  | { readonly updateOne: { readonly filter: Filter; readonly update: object } }
  | { readonly deleteOne: { readonly filter: Filter } };

export interface ScopedWrites {
  /** @throws UnscopedQuery for a row of an owner that is not the scope's */
  insertMany(rows: readonly object[], session?: ClientSession): Promise<void>;
  /** Unordered; what the scope doesn't reach is not matched. */
  bulkWrite(
    writes: readonly BulkWrite[],
    session: ClientSession,
  ): Promise<{ readonly matchedCount: number; readonly deletedCount: number }>;
}

/**
 * Writes of many rows past Mongoose's documents, which would take too long, in the caller's scope as every query is
 * (D47). Rows are written as they are given, without defaults; the database validates each.
 * @example await scopedWrites(this.items).insertMany(rows, session);
 */
export function scopedWrites<T>(model: Model<T>): ScopedWrites {
  // No tenant scope: it is applied here, by the guard of the collection; an open one has none.
  const raw = model.collection;
  const guard = model as unknown as Partial<TenantGuard>;
  const scoped = (filter: Filter, operation: string): Filter => {
    const owner = guard.ownerFilter?.(operation) ?? null;
    return owner ? { $and: [filter, owner] } : filter;
  };
  return {
    async insertMany(rows, session) {
      guard.checkOwner?.('insertMany', rows as readonly Record<string, unknown>[]);
      await raw.insertMany(rows as never[], session ? { session } : {});
    },
    bulkWrite: (writes, session) =>
      raw.bulkWrite(
        writes.map((write) =>
          'updateOne' in write
            ? { updateOne: { ...write.updateOne, filter: scoped(write.updateOne.filter, 'updateOne') } }
            : { deleteOne: { filter: scoped(write.deleteOne.filter, 'deleteOne') } },
        ) as never[],
        { session, ordered: false },
      ),
  };
}
