import type { Query, Schema } from 'mongoose';

/** Update option set only by lot-transitions. Not exported from the module's public names. */
export const LOT_TRANSITION = Symbol('lot-transition');

const GUARDED = new Set(['status', 'claim', 'rev']);
const UPDATES = ['updateOne', 'updateMany', 'findOneAndUpdate', 'replaceOne', 'findOneAndReplace'] as const;

const refuse = (how: string): never => {
  throw new Error(`A lot's status, claim and revision are written by lot-transitions only (${how})`);
};

/** Every path an update writes: in operators, plain fields and pipeline stages. */
function writtenPaths(update: unknown): string[] {
  if (Array.isArray(update)) return update.flatMap(writtenPaths);
  if (typeof update !== 'object' || update === null) return [];
  return Object.entries(update).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key];
    if (key === '$rename' && value) return [...Object.keys(value), ...Object.values(value as Record<string, string>)];
    if (key === '$setOnInsert') return [];
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value.map(String) : Object.keys((value as object | null) ?? {});
  });
}

/**
 * Refuses every update of a lot's status, claim or revision that does not come from lot-transitions: these change only
 * by one guarded write with its audit row (ADR-0005). New lots start as Not Released, unclaimed.
 */
export function guardLotStatus<T>(schema: Schema<T>): void {
  schema.pre([...UPDATES], function (this: Query<unknown, T>) {
    const options = this.getOptions() as { lotTransition?: symbol };
    if (options.lotTransition === LOT_TRANSITION) return;
    const update = this.getUpdate();
    const replaces =
      this.getOptions()['overwrite'] === true ||
      String((this as { op?: string }).op)
        .toLowerCase()
        .includes('replace');
    if (replaces) refuse('a replacement');
    const touched = writtenPaths(update).find((path) => GUARDED.has(path.split('.')[0] ?? ''));
    if (touched) refuse(`an update of ${touched}`);
  });
  schema.pre('save', function () {
    const changed = this.isNew ? !startsUnclaimed(this as never) : [...GUARDED].some((path) => this.isModified(path));
    if (changed) refuse('save');
  });
  schema.pre('insertMany', function (documents: unknown) {
    for (const lot of [documents].flat() as never[]) if (!startsUnclaimed(lot)) refuse('insertMany');
  });
  schema.pre('bulkWrite', () => refuse('bulkWrite'));
}

const startsUnclaimed = (lot: { status?: string; claim?: unknown; rev?: number }): boolean =>
  (lot.status ?? 'not_released') === 'not_released' && (lot.claim ?? null) === null && (lot.rev ?? 0) === 0;
