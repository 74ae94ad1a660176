import type { AuditEntity } from '../audit/audit-entry.model.js';
import type { AsOf } from './as-of.js';

/** What an open page is told of a change; the names of the wire's `LiveEvent.kind`. Of holds only staff are told. */
export type ChangeKind = 'lot' | 'stage' | 'map' | 'estate' | 'registry' | 'hold';

export interface Change {
  readonly asOf: AsOf;
  readonly kind: ChangeKind;
  readonly estateId?: string;
  readonly stageId?: string;
  readonly lotId?: string;
  /** For kind hold. */
  readonly holdId?: string;
  /** Whose it is; staff of others aren't told. */
  readonly landownerId?: string;
  /** The remote whose row changed, for kind registry. */
  readonly remote?: string;
}

/** Which audited entity shows on a page that listens, and as what. The others change nothing there by themselves. */
const KINDS: Readonly<Record<AuditEntity, ChangeKind | null>> = {
  lot: 'lot',
  builderLink: 'lot',
  stage: 'stage',
  stageMap: 'map',
  estateMap: 'map',
  estate: 'estate',
  registry: 'registry',
  hold: 'hold',
  eoi: null,
  file: null,
  apiToken: null,
  user: null,
  business: null,
};

const idOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/** Reads an inserted audit row into a change, or null when no page that listens shows its entity. */
export function changeOf(row: Readonly<Record<string, unknown>>, asOf: AsOf): Change | null {
  const kind = KINDS[row['entity'] as AuditEntity] ?? null;
  if (!kind) return null;
  const estateId = idOf(row['estateId']);
  const stageId = idOf(row['stageId']);
  const lotId = idOf(row['lotId']);
  const landownerId = idOf(row['landownerId']);
  const holdId = kind === 'hold' ? idOf(row['entityId']) : undefined;
  const remote = kind === 'registry' ? idOf(row['entityId']) : undefined;
  return {
    asOf,
    kind,
    ...(estateId && { estateId }),
    ...(stageId && { stageId }),
    ...(lotId && { lotId }),
    ...(holdId && { holdId }),
    ...(landownerId && { landownerId }),
    ...(remote && { remote }),
  };
}
