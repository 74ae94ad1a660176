import { actorName } from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../../audit/audit-entry.model.js';

/** Who moved a row, in words. Other teams read it by their tokens: people stay without a name. */
export const moverOf = (entry: AuditEntryRecord): string =>
  actorName(entry, entry.actorRole === 'SUPER_ADMIN' && entry.actorId !== null ? 'A super admin' : null);
