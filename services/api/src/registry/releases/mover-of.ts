import { actorName } from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../../audit/audit-entry.model.js';

/** Description of who moved a row. Without personal names, as other teams read it with their tokens. */
export const moverOf = (entry: AuditEntryRecord): string =>
  actorName(entry, entry.actorRole === 'SUPER_ADMIN' && entry.actorId !== null ? 'A super admin' : null);
