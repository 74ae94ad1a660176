import { Injectable } from '@nestjs/common';
import { DomainError, latestHoldEnd, type OwnHold } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { type PublicLots, PublicLotLookupService } from '../public-lot-lookup/public-lot-lookup.service.js';
import { ClaimHolderRepository } from './claim-holder.repository.js';
import type { Hold } from './hold-scene.js';
import { approvedAt } from './hold-terms.js';
import { isOpenOffer } from './hold-view.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { type Waiting, WaitingRequestsRepository } from './waiting-requests.repository.js';

const iso = (date: Date | null | undefined): string | undefined => date?.toISOString();

/** Holds as their buyers see them. */
@Injectable()
export class OwnHoldView {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly queues: WaitingRequestsRepository,
    private readonly facts: PublicLotLookupService,
    private readonly holders: ClaimHolderRepository,
  ) {}

  /** The customer's own holds, newest first. Runs in the caller's scope. */
  async all(): Promise<OwnHold[]> {
    return this.of(await this.holds.newestOwn());
  }

  async one(holdId: EntityId): Promise<OwnHold> {
    const hold = await system(() => this.holds.byId(holdId));
    const [shown] = hold ? await this.of([hold]) : [];
    if (!shown) throw new DomainError('not_found');
    return shown;
  }

  /** Views of holds that the caller may see, in the same order. */
  async of(holds: readonly Hold[]): Promise<OwnHold[]> {
    if (holds.length === 0) return [];
    const lotIds = holds.filter(({ status }) => status === 'pending').map(({ lotId }) => lotId);
    // System scope: other people's requests and claims are only counted and compared, never exposed.
    const [facts, queue, holders] = await Promise.all([
      this.facts.of(holds),
      system(() => this.queues.queuesOf(lotIds)),
      system(() => this.holders.emailsOf(lotIds)),
    ]);
    return holds.map((hold) =>
      viewOf(hold, facts, queue, holders.get(String(hold.lotId))?.has(hold.leadEmail) ?? false),
    );
  }
}

/** Queue order: by time, then by id. */
function isBefore(other: Waiting, hold: Waiting): boolean {
  const ms = other.createdAt.getTime() - hold.createdAt.getTime();
  return ms < 0 || (ms === 0 && String(other._id) < String(hold._id));
}

function viewOf(hold: Hold, facts: PublicLots, queue: readonly Waiting[], isHolder: boolean): OwnHold {
  const [lot, estate] = [facts.lot(hold.lotId), facts.estate(hold.estateId)];
  const place =
    hold.status === 'pending'
      ? queue.filter((other) => other.lotId.equals(hold.lotId) && isBefore(other, hold)).length + 1
      : 0;
  const isOver = hold.status !== 'pending' && hold.status !== 'approved';
  return {
    _id: String(hold._id),
    status: hold.status,
    isOffer: isOpenOffer(hold),
    estate,
    lot,
    lotTitle: lot?.title ?? '',
    ...(place > 0 && { place }),
    ...(hold.status === 'pending' && isHolder && { isHeldForYou: true }),
    ...(hold.status === 'approved' && {
      ...(!hold.pausedBy && { expirationDate: iso(hold.expirationDate) }),
      latestEnd: iso(latestHoldEnd(approvedAt(hold), estate.timeZone)),
      extensionRequestedAt: iso(hold.extensionRequestedAt),
      extensionDeclinedAt: iso(hold.extensionDeclinedAt),
    }),
    ...(hold.status === 'pending' && { requestExpiresAt: iso(hold.requestExpiresAt) }),
    ...(isOver && { endedAt: iso(hold.decidedAt) }),
    createdAt: hold.createdAt.toISOString(),
  };
}
