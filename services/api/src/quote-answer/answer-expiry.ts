import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { SYSTEM_ACTOR } from '../audit/write-audit.js';
import { Sweep } from '../common/sweep.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { QuoteAnswersRepository } from './quote-answers.repository.js';

/** Most answers that one run marks. */
const MOST = 100;

/** Marks answers whose last day is over; what reads or decides about one goes by the day itself (D172). */
@Sweep()
@Injectable()
export class AnswerExpiry {
  constructor(
    private readonly answers: QuoteAnswersRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async sweep(now = new Date()): Promise<number> {
    let done = 0;
    for (const answer of await this.answers.overdue(now, MOST)) {
      const { result } = await this.unit.run(async (session) => {
        if (!(await this.answers.expire(session, answer))) return false;
        const { _id, landownerId, estateId, builderId, status } = answer;
        await this.audit.write(session, {
          actor: SYSTEM_ACTOR,
          landownerId,
          estateId,
          builderId,
          entity: 'quoteAnswer',
          entityId: _id,
          from: status,
          to: 'expired',
        });
        return true;
      });
      if (result) done += 1;
    }
    return done;
  }
}
