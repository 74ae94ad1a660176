import { Injectable } from '@nestjs/common';
import { CatchUp } from '../common/catch-up.js';
import { completeLeads } from './complete-leads.js';

/** Leads that the release before made since the migration: without their clock, they would wait unseen (D201). */
@Injectable()
export class LeadCatchUp extends CatchUp {
  protected readonly migration = '0064';

  protected complete(since: Date): Promise<number> {
    return completeLeads(this.connection, since);
  }
}
