import { Injectable } from '@nestjs/common';
import {
  type CorrectEntry,
  type EoiReason,
  type RecordDeposit,
  type RecordRefund,
  type StaffEoi,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { newId } from '../database/entity-id.js';
import { DepositMoney } from '../deposit/deposit-money.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { startOfPayment } from '../deposit/payment-day.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import type { EoiDecision } from './eoi-decision.js';
import { StaffEoiDecisions } from './staff-eoi-decisions.js';
import { StaffEoiReads } from './staff-eoi-reads.service.js';

/** Money of EOIs as staff record it (D103, D125, D138). */
@Injectable()
export class EoiMoney {
  constructor(
    private readonly eois: EoiRepository,
    private readonly mailed: MailedEois,
    private readonly decisions: StaffEoiDecisions,
    private readonly money: DepositMoney,
    private readonly reads: StaffEoiReads,
  ) {}

  /** Records funds that have cleared, and answers the EOI. */
  async recordDeposit(decision: EoiDecision<RecordDeposit>): Promise<OnceAnswer<StaffEoi>> {
    return { ...(await this.clear(decision)), body: await this.reads.one(decision.eoiId) };
  }

  /** Records what became of money that is due back, and answers the EOI. */
  async recordRefund(decision: EoiDecision<RecordRefund>): Promise<OnceAnswer<StaffEoi>> {
    return { ...(await this.refund(decision)), body: await this.reads.one(decision.eoiId) };
  }

  /** Records funds that have cleared, as `DepositMoney.clear`. */
  async clear({ eoiId, body, key }: EoiDecision<RecordDeposit>): Promise<OnceAnswer<null>> {
    const scene = await this.mailed.scene(eoiId);
    const at = startOfPayment('clearedOn', body.clearedOn, scene.estate.timeZone);
    const deciding = { action: 'staff/recordDeposit', id: scene.eoi._id, scene, body, key };
    return this.decisions.decide(deciding, async (session, eoi) => {
      const { reference } = body;
      await this.money.clear(session, scene, eoi, {
        id: newId(),
        kind: 'transfer',
        at,
        amount: centsOf(body.amount),
        reference,
      });
    });
  }

  /** Lets an unpaid EOI go on before its whole deposit has cleared (D125). */
  async followDeposit({ eoiId, body, key }: EoiDecision<EoiReason>): Promise<OnceAnswer<StaffEoi>> {
    const scene = await this.mailed.scene(eoiId);
    const { _id: id } = scene.eoi;
    return this.decisions.run({ action: 'staff/followDeposit', id, scene, body, key }, async (session, eoi) => {
      this.decisions.expect(eoi, ['pendingForBilling'], 'conflict');
      const toFollow = { reason: body.reason, at: new Date(), by: currentActor().id };
      await this.eois.moneyMoved(session, eoi, ['pending'], { toFollow });
      await this.decisions.record(session, eoi, 'pending', 'followed', body.reason);
    });
  }

  /** Records what became of money that is due back (D138), as `DepositMoney.refund` and `keep`. */
  async refund({ eoiId, body, key }: EoiDecision<RecordRefund>): Promise<OnceAnswer<null>> {
    const scene = await this.mailed.scene(eoiId);
    const { outcome, amount, paidOn, reason } = body;
    const at = outcome === 'refunded' ? startOfPayment('paidOn', paidOn ?? '', scene.estate.timeZone) : new Date();
    const deciding = { action: 'staff/recordRefund', id: scene.eoi._id, scene, body, key };
    return this.decisions.decide(deciding, async (session, eoi) => {
      const money = { id: newId(), at, reason };
      if (outcome === 'refunded')
        await this.money.refund(session, scene, eoi, { ...money, amount: centsOf(amount ?? 0), way: 'bank' });
      else await this.money.keep(session, scene, eoi, money);
    });
  }

  /** Takes back an entry that staff recorded by mistake, as `DepositMoney.correct`; 404 for one of another EOI. */
  async correct({ eoiId, body, key }: EoiDecision<CorrectEntry>): Promise<OnceAnswer<null>> {
    const scene = await this.mailed.scene(eoiId);
    const deciding = { action: 'staff/correctInvoice', id: scene.eoi._id, scene, body, key };
    return this.decisions.decide(deciding, async (session, eoi) => {
      await this.money.correct(session, scene, eoi, body);
    });
  }
}

/** Whole cents of an amount in dollars. */
const centsOf = (dollars: number): number => Math.round(dollars * 100);
