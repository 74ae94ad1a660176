import type { Aggregate, Query, Schema } from 'mongoose';
import { currentScope, type Scope } from './scope.js';

const QUERIES = [
  'find', 'findOne', 'countDocuments', 'distinct', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany',
  'findOneAndUpdate', 'findOneAndDelete', 'findOneAndReplace', 'replaceOne',
] as const;

export class UnscopedQuery extends Error {
  constructor(operation: string, model: string) {
    super(`${operation} on ${model} without a tenant: give one with asTenant(), or say system() and why`);
  }
}

function requireScope(operation: string, model: string): Exclude<Scope, { kind: 'none' }> {
  const scope = currentScope();
  if (scope.kind === 'none') throw new UnscopedQuery(operation, model);
  return scope;
}

/** Every query of a landowner's collection stays inside the running scope, or doesn't run (D47). */
export function tenantPlugin(schema: Schema, { model }: { model: string }): void {
  schema.pre([...QUERIES], function (this: Query<unknown, unknown>) {
    const scope = requireScope((this as unknown as { op: string }).op, model);
    if (scope.kind === 'tenant') this.and([{ landownerId: scope.landownerId } as never]);
  });
  schema.pre('aggregate', function (this: Aggregate<unknown>) {
    const scope = requireScope('aggregate', model);
    if (scope.kind === 'tenant') this.pipeline().unshift({ $match: { landownerId: scope.landownerId } });
  });
  const checkOwner = (operation: string, documents: readonly { landownerId?: unknown }[]): void => {
    const scope = requireScope(operation, model);
    if (scope.kind !== 'tenant') return;
    for (const document of documents) {
      if (String(document.landownerId) !== String(scope.landownerId)) throw new UnscopedQuery(`${operation} for another landowner`, model);
    }
  };
  schema.pre('save', function () {
    checkOwner('save', [this as { landownerId?: unknown }]);
  });
  schema.pre('insertMany', function (documents: unknown) {
    checkOwner('insertMany', [documents].flat() as { landownerId?: unknown }[]);
  });
  schema.pre('bulkWrite', function () {
    if (requireScope('bulkWrite', model).kind !== 'system') throw new UnscopedQuery('bulkWrite', model);
  });
}
