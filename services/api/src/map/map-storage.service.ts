import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DAY_MS, DomainError, MAP_DRAFT_LIMITS, plural } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { StorageUses } from '../upload/storage-uses.js';
import { UploadQuota } from '../upload/upload-quota.service.js';
import { MapDraftsRepository } from './map-drafts.repository.js';
import type { MapPlace } from './map-plan.repository.js';

/** A draft that nothing was drawn in ends by itself once no tab has had it open for so long, where it takes another's place. */
const EMPTY_MS = DAY_MS;

/** How much maps may store: drafts of a person and map, and bytes, which the estate's quota has (ADR-0063). */
@Injectable()
export class MapStorage implements OnModuleInit {
  constructor(
    private readonly drafts: MapDraftsRepository,
    private readonly quota: UploadQuota,
    private readonly uses: StorageUses,
  ) {}

  onModuleInit(): void {
    this.uses.add((estateId, session) => this.drafts.bytesOf(estateId, session));
  }

  /**
   * Admits one more draft of a person, in the transaction that begins it: of several at once, each sees the one before.
   * @throws DomainError `too_many_drafts`; `too_large` where the estate's storage is used up
   */
  async admitDraft(session: Session, place: MapPlace, ownerId: string, bytes: number): Promise<void> {
    const now = new Date();
    await this.quota.takeOfEstate(session, place.estate._id, bytes, now);
    const most = MAP_DRAFT_LIMITS.open;
    if ((await this.drafts.countOpen(session, place, ownerId)) < most) return;
    await this.drafts.endEmpty(session, place, ownerId, new Date(now.getTime() - EMPTY_MS));
    if ((await this.drafts.countOpen(session, place, ownerId)) < most) return;
    throw new DomainError(
      'too_many_drafts',
      `You have ${plural(most, 'open draft')} of this map. Continue one of them, or discard one to start another.`,
    );
  }

  /** @throws DomainError `too_large` where the estate's storage is used up */
  admitSteps(estateId: EntityId, bytes: number): Promise<void> {
    return this.quota.admitToEstate(estateId, bytes);
  }
}
