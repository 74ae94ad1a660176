import { Injectable } from '@nestjs/common';
import { type DeclineQueue, DomainError, type ErrorCode, type QueueOutcome } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { type EntityId, toId } from '../database/entity-id.js';
import { type Decision, HoldDecisions } from './hold-decisions.js';
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
   * Declines each hold in a transaction of its own, in the given order. A hold that was decided or moved in the meantime
   * doesn't stop the others.
   */
  async decline(
    lotId: string,
    { holdIds, ...body }: DeclineQueue,
    key: string | null,
  ): Promise<{ data: QueueOutcome[] }> {
    if (!holdIds.every(isId) || !(await this.holds.areOfLot(toId(lotId), holdIds))) throw new DomainError('not_found');
    const outcomes: [string, Outcome][] = [];
    for (const holdId of new Set(holdIds.map((id) => id.toLowerCase())))
      outcomes.push([holdId, await this.declineOne(holdId, toId(lotId), { body, key })]);
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
    { body, key }: Omit<Decision<Omit<DeclineQueue, 'holdIds'>>, 'holdId'>,
  ): Promise<Outcome> {
    try {
      await this.staff.declineAmong({ holdId, body, key }, lotId);
      return { outcome: 'declined' };
    } catch (error) {
      if (!(error instanceof DomainError) || !DECIDED_BY_OTHERS.includes(error.code)) throw error;
      return { outcome: 'already_decided', by: await this.decisions.deciderOf(toId(holdId)) };
    }
  }
}
