import { Injectable } from '@nestjs/common';
import { type DeclineQueue, DomainError, type ErrorCode, type QueueOutcome } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { HoldDecisions } from './hold-decisions.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { StaffHoldService } from './staff-hold.service.js';

type Outcome = Omit<QueueOutcome, 'hold'>;
/** Another user came first: the hold was decided or moved to another lot. */
const DECIDED_BY_OTHERS: readonly ErrorCode[] = ['hold_not_pending', 'conflict'];

/** Staff decisions about a lot's whole queue. */
@Injectable()
export class HoldQueueService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly staff: StaffHoldService,
    private readonly decisions: HoldDecisions,
  ) {}

  /**
   * Declines each hold as a separate decision, in the given order. A hold that was decided or moved in the meantime
   * doesn't stop the others.
   */
  async decline(
    lotId: string,
    { holdIds, reason }: DeclineQueue,
    key: string | null,
  ): Promise<{ data: QueueOutcome[] }> {
    if (!holdIds.every(isId) || !(await this.holds.areOfLot(toId(lotId), holdIds))) throw new DomainError('not_found');
    const outcomes: [string, Outcome][] = [];
    for (const holdId of new Set(holdIds.map((id) => id.toLowerCase())))
      outcomes.push([holdId, await this.declineOne(holdId, toId(lotId), { reason, key })]);
    const views = await this.decisions.views(holdIds);
    const data = outcomes.flatMap(([holdId, outcome]) => {
      const hold = views.get(holdId);
      return hold ? [{ ...outcome, hold }] : [];
    });
    return { data };
  }

  private async declineOne(
    holdId: string,
    lotId: EntityId,
    { reason, key }: { readonly reason: string; readonly key: string | null },
  ): Promise<Outcome> {
    try {
      await this.staff.declineAmong({ holdId, body: { reason }, key }, lotId);
      return { outcome: 'declined' };
    } catch (error) {
      if (!(error instanceof DomainError) || !DECIDED_BY_OTHERS.includes(error.code)) throw error;
      return { outcome: 'already_decided', by: await this.decisions.deciderOf(toId(holdId)) };
    }
  }
}
