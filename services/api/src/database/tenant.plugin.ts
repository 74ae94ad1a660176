import { DomainError, type OwnerKind } from '@lotline/shared-domain';
import { type Aggregate, type Query, type Schema, Types } from 'mongoose';
import { currentScope } from './scope.js';

/** The field with the owner's id, for each kind of owner that a document may have. */
export interface Owners extends Readonly<Partial<Record<OwnerKind, string>>> {
  /**
   * For builders and partners, whose own documents are those that their account filed: the fields that may name that
   * account. Only for reads, never for writes (ADR-0041).
   */
  readonly filer?: readonly string[];
}

const QUERIES = [
  'find',
  'findOne',
  'countDocuments',
  'distinct',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'replaceOne',
] as const;

/** The operations that a filer may use. */
const READS: readonly string[] = ['find', 'findOne', 'countDocuments', 'distinct', 'aggregate'];

export class UnscopedQuery extends Error {
  constructor(operation: string, model: string) {
    super(`${operation} on ${model} without a tenant: give one with asTenant(), or say system() and why`);
  }
}

/** The scope of an owned collection, for writes that its hooks don't see: see `scopedWrites`. */
export interface TenantGuard {
  /** The filter of the current scope; null if everything is in it. @throws UnscopedQuery without a scope */
  ownerFilter(operation: string): Record<string, unknown> | null;
  /** @throws UnscopedQuery for a document of another owner */
  checkOwner(operation: string, documents: readonly Record<string, unknown>[]): void;
}

export interface TenantOptions {
  readonly model: string;
  readonly owners: Owners;
  /** The field with a document's estates, where it belongs to several. */
  readonly estates?: string | undefined;
}

/**
 * Restricts every query of an owned collection to the current scope, or throws (D47). A scope whose kind of owner the
 * collection doesn't know is refused.
 */
export function tenantPlugin(schema: Schema, { model, owners, estates }: TenantOptions): void {
  /** The field with a document's estate; for an estate that is its own id. */
  const estateField = model === 'Estate' ? '_id' : (estates ?? (schema.path('estateId') ? 'estateId' : null));
  /** The filter of the current scope; null if everything is in it. */
  const filterOf = (operation: string): Record<string, unknown> | null => {
    const scope = currentScope();
    if (scope.kind === 'all') return null;
    const field = scope.kind === 'none' ? undefined : owners[scope.kind];
    if (!field && 'userId' in scope && owners.filer && READS.includes(operation))
      return { $or: owners.filer.map((by) => ({ [by]: new Types.ObjectId(scope.userId) })) };
    if (scope.kind === 'none' || !field) throw new UnscopedQuery(operation, model);
    const owned = { [field]: new Types.ObjectId(scope.id) };
    if (!('estateIds' in scope) || !scope.estateIds) return owned;
    if (!estateField) throw new DomainError('forbidden', 'This key is for some estates alone.');
    return { ...owned, [estateField]: { $in: scope.estateIds.map((id) => new Types.ObjectId(id)) } };
  };
  schema.pre([...QUERIES], function (this: Query<unknown, unknown>) {
    const filter = filterOf((this as unknown as { op: string }).op);
    if (filter) this.and([filter as never]);
  });
  schema.pre('aggregate', function (this: Aggregate<unknown>) {
    const filter = filterOf('aggregate');
    if (filter) this.pipeline().unshift({ $match: filter });
  });
  const checkOwner = (operation: string, documents: readonly Record<string, unknown>[]): void => {
    for (const [field, wanted] of Object.entries(filterOf(operation) ?? {})) {
      const ids = (
        wanted instanceof Types.ObjectId ? [wanted] : (wanted as { $in: readonly Types.ObjectId[] }).$in
      ).map(String);
      if (documents.some((document) => !ids.includes(String(document[field]))))
        throw new UnscopedQuery(`${operation} for another owner`, model);
    }
  };
  schema.pre('save', function () {
    checkOwner('save', [this as unknown as Record<string, unknown>]);
  });
  schema.pre('insertMany', function (documents: unknown) {
    checkOwner('insertMany', [documents].flat() as Record<string, unknown>[]);
  });
  schema.pre('bulkWrite', function () {
    if (filterOf('bulkWrite')) throw new UnscopedQuery('bulkWrite', model);
  });
  const guard: TenantGuard = { ownerFilter: filterOf, checkOwner };
  Object.assign(schema.statics, guard);
}
