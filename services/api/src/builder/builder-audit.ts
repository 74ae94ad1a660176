import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import type { AuditInput } from '../audit/write-audit.js';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { LotHomesRepository } from '../lot-homes/lot-homes.repository.js';

type HomeChange = Pick<AuditInput, 'from' | 'to' | 'reason' | 'rev'> & {
  readonly entity: 'builder' | 'houseDesign';
  readonly entityId: EntityId;
  readonly builderId: EntityId;
};

/** Audit rows of builders and designs, which belong to no estate. */
@Injectable()
export class BuilderAudit {
  constructor(
    private readonly audit: AuditLog,
    private readonly homes: LotHomesRepository,
  ) {}

  /**
   * Writes a change within its transaction: a row for each estate whose lots link the builder, so that its open pages
   * are notified, or one without an estate.
   */
  async write(session: Session, change: HomeChange): Promise<void> {
    // System scope: lots of all landowners may link the builder.
    const estateIds = await system(() => this.homes.estatesOf(change.builderId, session));
    const estates: readonly (EntityId | null)[] = estateIds.length > 0 ? estateIds : [null];
    await this.audit.write(session, ...estates.map((estateId) => ({ ...change, estateId })));
  }
}
