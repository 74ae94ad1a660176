import type { AuditDeclaration } from './audit-kinds.js';
import type { NoPersonalData, PersonalData } from './personal-data.js';

/**
 * How long documents stay: `kept` until an act of a user removes them, `expires` by an index of the database, `swept` by
 * a job.
 */
export type Retention = 'kept' | 'expires' | 'swept';

/** What every collection says of itself; the lists that the platform needs are derived from it (ADR-0068). */
export interface Declared<T> {
  /**
   * Whose documents these are. `owned`: every document has an owner, by default its landownerId, and no query runs
   * without a scope. `open`: has no owner.
   */
  readonly tenancy: 'owned' | 'open';
  /** What it has of a person, for copy and deletion; or why nothing. */
  readonly personal: PersonalData<T> | NoPersonalData;
  /** The audit kinds that its changes are written as, and their live events. */
  readonly audit: AuditDeclaration | 'none';
  readonly retention: Retention;
}

const DECLARED = ['tenancy', 'personal', 'audit', 'retention'] as const;

/** @throws Error for a collection that leaves one of its declarations out: its process doesn't start */
export function checkDeclared(
  name: string,
  options: Partial<Declared<never>> & { readonly indexes?: readonly { readonly expireAfterSeconds?: number }[] },
): void {
  const missing = DECLARED.filter((what) => options[what] === undefined);
  if (missing.length > 0) throw new Error(`The collection ${name} must declare ${missing.join(', ')} (ADR-0068)`);
  const expires = (options.indexes ?? []).some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  if (expires !== (options.retention === 'expires'))
    throw new Error(
      `The collection ${name} declares ${options.retention}: 'expires' and an expiring index go together`,
    );
}
