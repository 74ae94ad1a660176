import { Injectable, Logger } from '@nestjs/common';
import { DAY_MS, IDENTITY_KEPT_DAYS } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { SYSTEM_ACTOR } from '../audit/write-audit.js';
import { Sweep } from '../common/sweep.js';
import type { EntityId } from '../database/entity-id.js';
import { EoiDecisions } from '../eoi/eoi-decisions.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { UploadRemoval } from '../upload/upload-removal.service.js';
import { IdentityDocumentRepository } from './identity-documents.repository.js';

const AT_ONCE = 100;

/**
 * Deletes identity documents 30 days after their EOI was settled or ended (D137). Several processes may run it. One that
 * stops after the records are gone leaves bytes that the file sweep removes.
 */
@Sweep()
@Injectable()
export class IdentityExpiry {
  private readonly log = new Logger('IdentityExpiry');

  constructor(
    private readonly documents: IdentityDocumentRepository,
    private readonly decisions: EoiDecisions,
    private readonly removal: UploadRemoval,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** Returns of how many EOIs this process deleted documents. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    const before = new Date(now.getTime() - IDENTITY_KEPT_DAYS * DAY_MS);
    let done = 0;
    for (const eoiId of await this.documents.overSince(before, AT_ONCE))
      if (await this.attempt(eoiId, before)) done += 1;
    return done;
  }

  private async delete(eoiId: EntityId, before: Date): Promise<boolean> {
    const { result: removed } = await this.unit.run(async (session) => {
      const eoi = await this.documents.over(session, eoiId, before);
      const documents = eoi ? await this.documents.ofEois([eoiId], session) : [];
      if (!eoi || documents.length === 0) return null;
      const unused = await this.documents.remove(session, documents);
      const files = await this.documents.removeUploads(session, unused);
      for (const { _id: entityId, landownerId, estateId, state: from } of files)
        await this.audit.write(session, {
          actor: SYSTEM_ACTOR,
          entity: 'file',
          entityId,
          landownerId,
          estateId,
          from,
          to: 'removed',
        });
      await this.decisions.record(session, eoi, eoi.status, 'identityDeleted', null, SYSTEM_ACTOR);
      return files;
    });
    if (removed) await this.removal.removeOf(removed);
    return removed !== null;
  }

  /** One that fails must not block the others; it is retried in the next sweep. */
  private async attempt(eoiId: EntityId, before: Date): Promise<boolean> {
    try {
      return await this.delete(eoiId, before);
    } catch (error) {
      this.log.error(`EOI ${String(eoiId)}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}
