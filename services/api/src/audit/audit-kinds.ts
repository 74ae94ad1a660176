import type { AuditEntity, LiveChange } from '../database/audit-kinds.js';
import { registeredCollections } from '../database/registered-collections.js';

let kinds: ReadonlyMap<AuditEntity, LiveChange | null> | null = null;

/** Every kind of audit row, with its live event; declared by the collections. @throws Error if two declare the same */
export function auditKinds(): ReadonlyMap<AuditEntity, LiveChange | null> {
  if (kinds) return kinds;
  const found = new Map<AuditEntity, LiveChange | null>();
  for (const { name, audit } of registeredCollections())
    for (const [kind, change] of Object.entries(audit === 'none' ? {} : audit) as [AuditEntity, LiveChange | null][]) {
      if (found.has(kind)) throw new Error(`The collection ${name} declares the audit kind ${kind}, as another does`);
      found.set(kind, change);
    }
  kinds = found;
  return found;
}

/** The kinds whose rows change what visitors, or staff, may see. */
export const auditKindsFor = (whom: 'visitors' | 'staff'): readonly AuditEntity[] =>
  [...auditKinds()].flatMap(([kind, change]) => (change && (change.to === 'all' || change.to === whom) ? [kind] : []));
