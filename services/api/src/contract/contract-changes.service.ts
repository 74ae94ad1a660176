import { Injectable } from '@nestjs/common';
import { DomainError, type StaffEoi } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import { LotUnderLock } from '../decision/lot-under-lock.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import type { LotRecord } from '../lot/lot.model.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { StaffEoiDecisions } from '../staff-eoi/staff-eoi-decisions.js';
import { StaffEoiReads } from '../staff-eoi/staff-eoi-reads.service.js';

/** A change of a part of a contract that the caller saw at a revision of its EOI. */
export interface SeenContract<Body> {
  readonly eoiId: string;
  readonly rev: number;
  readonly body: Body;
}

interface ContractChange {
  readonly action: string;
  readonly scene: MailedEoi;
  readonly body: object;
  /** The EOI's revision that the caller saw. */
  readonly rev?: number;
  readonly key: string | null;
}

/** What staff record of the contract of an approved EOI: each change is one transaction, which makes the decision before it final. */
@Injectable()
export class ContractChanges {
  constructor(
    private readonly mailed: MailedEois,
    private readonly lots: LotUnderLock,
    private readonly decisions: StaffEoiDecisions,
    private readonly reads: StaffEoiReads,
  ) {}

  /** An EOI with its lot; 404 if there is none in scope. */
  scene(eoiId: string): Promise<MailedEoi> {
    return this.mailed.scene(eoiId);
  }

  /**
   * Runs one change of an approved EOI, with its lot as the transaction sees it; false where it found nothing to change.
   * @throws DomainError `conflict` for an EOI that isn't approved; `stale` with `by`, who was first, and `eoi`, the newer one
   */
  async run(
    { action, scene, body, rev, key }: ContractChange,
    work: (session: Session, eoi: EoiRecord, lot: LotRecord) => Promise<void | false>,
  ): Promise<OnceAnswer<StaffEoi>> {
    const { _id: id } = scene.eoi;
    const seen = { ...body, ...(rev !== undefined && { rev }) };
    try {
      return await this.decisions.run({ action, id, scene, body: seen, key }, async (session, eoi) => {
        this.decisions.refuseIf(eoi.status !== 'approved', 'conflict', 'Only an approved EOI has a contract.');
        return work(session, eoi, await this.lots.read(session, eoi.lotId));
      });
    } catch (error) {
      if (rev === undefined || !(error instanceof DomainError) || error.code !== 'stale') throw error;
      throw new DomainError('stale', error.message, { ...error.details, eoi: await this.reads.one(id) });
    }
  }

  /** Tells the EOI's history. */
  record(
    session: Session,
    eoi: EoiRecord,
    did: 'contractAdded' | 'datesSet' | 'conditionsSet',
    reason: string,
  ): Promise<void> {
    return this.decisions.record(session, eoi, eoi.status, did, reason);
  }
}

/** What changed, with why. @example because('Version 2', 'New price') // 'Version 2: New price' */
export const because = (what: string, why: string | null | undefined): string =>
  why?.trim() ? `${what}: ${why.trim()}` : what;
