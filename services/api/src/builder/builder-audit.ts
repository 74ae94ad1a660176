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

/** A change of several designs at once. */
interface DesignChanges {
  readonly builderId: EntityId;
  readonly designs: readonly (Pick<AuditInput, 'from' | 'to'> & { readonly entityId: EntityId })[];
  readonly reason: string;
  readonly batchId: string;
}

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

  /** As `write`, for several designs: a row for each of them, and one of the builder for each estate to be notified. */
  async writeDesigns(session: Session, { builderId, designs, ...of }: DesignChanges): Promise<void> {
    await this.audit.write(
      session,
      ...designs.map((design) => ({ ...design, ...of, builderId, entity: 'houseDesign' as const })),
    );
    await this.write(session, { entity: 'builder', entityId: builderId, builderId, to: 'designs', reason: of.reason });
  }
}
