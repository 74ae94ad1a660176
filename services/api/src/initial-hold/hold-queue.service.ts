import { Injectable } from '@nestjs/common';
import { type DeclineQueue, DomainError, type QueueOutcome } from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { toId } from '../database/entity-id.js';
import { HoldDecisions } from './hold-decisions.js';
import { HoldRefusals } from './hold-refusals.js';
import { InitialHoldRepository } from './initial-hold.repository.js';
import { StaffHoldService } from './staff-hold.service.js';

/** What staff decide about all who wait for a lot. */
@Injectable()
export class HoldQueueService {
  constructor(
    private readonly holds: InitialHoldRepository,
    private readonly staff: StaffHoldService,
    private readonly decisions: HoldDecisions,
    private readonly refusals: HoldRefusals,
  ) {}

  /** Declines each as a decision of its own, in the given order: one that was decided meanwhile stops none of the others. */
  async decline(lotId: string, { holdIds, reason }: DeclineQueue, key: string | null): Promise<{ data: QueueOutcome[] }> {
    if (!holdIds.every(isId) || !(await this.holds.areOfLot(toId(lotId), holdIds))) throw new DomainError('not_found');
    const data: QueueOutcome[] = [];
    for (const holdId of new Set(holdIds)) data.push(await this.declineOne(holdId, reason, key));
    return { data };
  }

  private async declineOne(holdId: string, reason: string, key: string | null): Promise<QueueOutcome> {
    try {
      const { body: hold } = await this.staff.decline({ holdId, body: { reason }, key });
      return { outcome: 'declined', hold };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'hold_not_pending') throw error;
      return { outcome: 'already_decided', hold: await this.decisions.view(holdId), by: await this.refusals.deciderOf(toId(holdId)) };
    }
  }
}
