import { auditKinds } from '../audit/audit-kinds.js';
import type { AuditEntity, ChangeKind } from '../database/audit-kinds.js';
import type { AsOf } from './as-of.js';

export interface Change {
  readonly asOf: AsOf;
  readonly kind: ChangeKind;
  readonly estateId?: string;
  readonly stageId?: string;
  readonly lotId?: string;
  /** Only for kind `home`. */
  readonly builderId?: string;
  /** Only for kind `hold`. */
  readonly holdId?: string;
  /** Only for kind `file`. */
  readonly fileId?: string;
  /** The owner; other landowners' staff are not notified. */
  readonly landownerId?: string;
  /** The remote whose row changed, only for kind `registry`. */
  readonly remote?: string;
}

const idOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/** Converts an inserted audit row to a change; null if no listening page shows its entity. */
export function changeOf(row: Readonly<Record<string, unknown>>, asOf: AsOf): Change | null {
  const kind = auditKinds().get(row['entity'] as AuditEntity)?.live;
  if (!kind) return null;
  const estateId = idOf(row['estateId']);
  const stageId = idOf(row['stageId']);
  const lotId = idOf(row['lotId']);
  const landownerId = idOf(row['landownerId']);
  const builderId = idOf(row['builderId']);
  const holdId = kind === 'hold' ? idOf(row['entityId']) : undefined;
  const fileId = kind === 'file' ? idOf(row['entityId']) : undefined;
  const remote = kind === 'registry' ? idOf(row['entityId']) : undefined;
  return {
    asOf,
    kind,
    ...(estateId && { estateId }),
    ...(stageId && { stageId }),
    ...(lotId && { lotId }),
    ...(builderId && { builderId }),
    ...(holdId && { holdId }),
    ...(fileId && { fileId }),
    ...(landownerId && { landownerId }),
    ...(remote && { remote }),
  };
}
