import { Injectable } from '@nestjs/common';
import { CATCH_UP_MS, CatchUp } from '../common/catch-up.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { completeLeads } from './complete-leads.js';

/** Leads that the release before made since the migration: without their clock, they would wait unseen (D201). */
@Injectable()
export class LeadCatchUp extends CatchUp {
  protected readonly migration = '0064';
  protected readonly job = new RepeatingJob('leads', CATCH_UP_MS, () => this.run());

  protected complete(since: Date): Promise<number> {
    return completeLeads(this.connection, since);
  }
}
