import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import type { Session } from '../database/transaction.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { ShownListingRepository } from './shown-listing.repository.js';

/** Shows published listings once their pictures are checked, and no longer a picture that is refused. */
@Injectable()
export class SettledListings {
  constructor(
    private readonly listings: ShownListingRepository,
    private readonly audit: AuditLog,
  ) {}

  /** In the transaction that records the outcome of a file's check. */
  async settle(session: Session, { _id: fileId, purpose, state }: FileRecord): Promise<void> {
    if (purpose !== 'listingPicture') return;
    const listings = await this.listings.withPicture(session, fileId);
    await this.audit.write(
      session,
      ...listings.map(({ _id, landownerId, estateId, stageId, lotId }) => ({
        entity: 'listing' as const,
        entityId: _id,
        landownerId,
        estateId,
        stageId,
        lotId,
        to: 'processed',
        reason: state,
      })),
    );
  }
}
