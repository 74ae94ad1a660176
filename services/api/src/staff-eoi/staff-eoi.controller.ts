import { Controller } from '@nestjs/common';
import {
  approveEoi,
  type ApproveEoi,
  declineEoi,
  enterEoi,
  type EnterEoi,
  type EoiReason,
  followDeposit,
  getEoi,
  getEois,
  type QueryOf,
  recordDeposit,
  type RecordDeposit,
  recordRefund,
  type RecordRefund,
  undoEoi,
  withdrawEoi,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, Sent, type Submission, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { EnterEoiService } from './enter-eoi.service.js';
import { EoiApproval } from './eoi-approval.service.js';
import { EoiEnds } from './eoi-ends.service.js';
import { EoiMoney } from './eoi-money.service.js';
import { StaffEoiReads } from './staff-eoi-reads.service.js';

/** EOIs for staff: lists, decisions and money. */
@Controller()
export class StaffEoiController {
  constructor(
    private readonly reads: StaffEoiReads,
    private readonly approval: EoiApproval,
    private readonly ends: EoiEnds,
    private readonly money: EoiMoney,
    private readonly paper: EnterEoiService,
  ) {}

  @Serves(getEois)
  list(@ValidQuery(getEois) query: NonNullable<QueryOf<typeof getEois>>) {
    return this.reads.list(query);
  }

  @Serves(getEoi)
  one(@Id('eoiId') eoiId: string) {
    return this.reads.one(eoiId);
  }

  @ServesOnce(enterEoi)
  enter(@Id('lotId') lotId: string, @Sent(enterEoi) sent: Submission<EnterEoi>) {
    return this.paper.enter({ lotId, ...sent });
  }

  @ServesOnce(approveEoi)
  approve(@Id('eoiId') eoiId: string, @Sent(approveEoi) sent: Submission<ApproveEoi>) {
    return this.approval.approve({ eoiId, ...sent });
  }

  @ServesOnce(declineEoi)
  decline(@Id('eoiId') eoiId: string, @Sent(declineEoi) sent: Submission<EoiReason>) {
    return this.ends.decline({ eoiId, ...sent });
  }

  @ServesOnce(undoEoi)
  undo(@Id('eoiId') eoiId: string, @IdempotencyKey() key: string | null) {
    return this.ends.undo(eoiId, key);
  }

  @ServesOnce(withdrawEoi)
  withdraw(@Id('eoiId') eoiId: string, @Sent(withdrawEoi) sent: Submission<EoiReason>) {
    return this.ends.withdraw({ eoiId, ...sent });
  }

  @ServesOnce(recordDeposit)
  deposit(@Id('eoiId') eoiId: string, @Sent(recordDeposit) sent: Submission<RecordDeposit>) {
    return this.money.recordDeposit({ eoiId, ...sent });
  }

  @ServesOnce(followDeposit)
  follow(@Id('eoiId') eoiId: string, @Sent(followDeposit) sent: Submission<EoiReason>) {
    return this.money.followDeposit({ eoiId, ...sent });
  }

  @ServesOnce(recordRefund)
  refund(@Id('eoiId') eoiId: string, @Sent(recordRefund) sent: Submission<RecordRefund>) {
    return this.money.recordRefund({ eoiId, ...sent });
  }
}
