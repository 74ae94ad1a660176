import { Injectable } from '@nestjs/common';
import { Sweep } from '../common/sweep.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { RESTORABLE_MS } from './lead-edits.service.js';
import { LeadFactsRepository } from './lead-facts.repository.js';
import { LeadsRepository } from './leads.repository.js';

/** Leads removed in one transaction. */
const BATCH = 200;

/** Removes leads that were deleted more than 30 days ago, with their notes and tasks (D149). */
@Sweep()
@Injectable()
export class LeadSweep {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly facts: LeadFactsRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** Runs in the system scope, in any number of processes. @returns how many leads it removed */
  async sweep(now = Date.now()): Promise<number> {
    const { result } = await this.unit.run(async (session) => {
      const ids = await this.leads.deletedBefore(new Date(now - RESTORABLE_MS), BATCH, session);
      if (ids.length === 0) return 0;
      await this.facts.removeWork(session, ids);
      await this.leads.remove(session, ids);
      return ids.length;
    });
    return result;
  }
}
