import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import type { Session } from '../database/transaction.js';
import type { StagePlace } from './stage-lots.repository.js';

/** The one row that tells of a change of several of a stage's lots: open pages read the stage again, once. */
@Injectable()
export class StageChange {
  constructor(private readonly audit: AuditLog) {}

  /**
   * @param reason what was done, in the words of the history: '60 lots added from lots.csv'
   * @param isShown whether visitors see any of it
   */
  async tell(session: Session, { stage, estate }: StagePlace, reason: string, isShown = true): Promise<void> {
    await this.audit.write(session, {
      landownerId: estate.landownerId,
      estateId: estate._id,
      stageId: stage._id,
      entity: 'stage',
      entityId: stage._id,
      reason,
      staffOnly: !isShown,
    });
  }
}
