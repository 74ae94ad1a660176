import { Injectable } from '@nestjs/common';
import { type DecidedBy, DomainError, type EoiEvent, type ErrorCode, type HoldEvent } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import type { Actor } from '../audit/write-audit.js';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork, type OnceAnswer } from '../idempotency/unit-of-work.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { type Decided, placeIds, type UndoRecord } from './decided.js';
import type { DecisionNoun, UndoWay } from './decision-noun.js';
import { DecisionRefusals } from './decision-refusals.js';
import type { LotScene } from './lot-scene.js';
import { LotUnderLock } from './lot-under-lock.js';
import { isCallers, undoFor } from './undo-record.js';

export interface Deciding {
  /** The action, as named in idempotency records. */
  readonly action: string;
  /** Id of the record decided about. */
  readonly id: EntityId;
  /** The record's lot as the emails were rendered from. */
  readonly scene: LotScene;
  /** The body of the call; `rev` names the revision that was on screen. */
  readonly body?: { readonly rev?: number | undefined };
  readonly key: string | null;
}
/** Returns false where it found nothing to decide, so that the decision before it stands. */
type Work<T> = (session: Session, record: T) => Promise<void | false>;

/** Messages for a refused undo. */
const REFUSED = {
  over: 'This can no longer be undone.',
  mail_sent: 'The email has been sent, so this can no longer be undone.',
  lot_moved: 'The lot is no longer available, so the {name} can’t have it back.',
  other_person: 'Only the person who decided can undo this.',
  money_moved: 'Money has been recorded for this EOI since, so this can’t be undone.',
  asked_again: 'The same buyer has requested this lot again, so this request can’t be restored.',
} as const;
/** Why a record and its lot change when a decision is undone. */
export const TAKEN_BACK = 'Taken back';

/** What decisions about every noun are made with. */
@Injectable()
export class DecisionParts {
  constructor(
    readonly lots: LotUnderLock,
    readonly refusals: DecisionRefusals,
    readonly audit: AuditLog,
    readonly outbox: Outbox,
    readonly unit: UnitOfWork,
  ) {}
}

/** Decisions of staff about holds or EOIs, and undoing them while their emails are unsent (D72, ADR-0038). */
export class Decisions<T extends Decided> {
  constructor(
    protected readonly noun: DecisionNoun<T>,
    private readonly parts: DecisionParts,
  ) {}

  /**
   * Runs one decision in one transaction, once per key, and makes the previous one final. A refusal names who decided
   * first.
   */
  decide(deciding: Deciding, work: Work<T>): Promise<OnceAnswer<null>> {
    return this.once(deciding, async (session, record) => {
      if ((await work(session, record)) !== false) await this.final(session, record);
    });
  }

  /**
   * The undo of a decision made now. A call with the key of an earlier one is the same decision: it can be undone as
   * long, and its emails leave at the same moment (D162). Once that time is over it is a decision of its own.
   */
  async undoOf(
    session: Session,
    record: T,
    mails: readonly Mail[],
    decisionKey: string | undefined,
  ): Promise<UndoRecord> {
    const undo = undoFor(record, mails);
    if (!decisionKey) return undo;
    const [first] = await this.noun.records.partsOf(session, record.lotId, { ...undo, decisionKey });
    if (!first?.undo) return { ...undo, decisionKey };
    return first.undo.until > undo.at ? { ...undo, decisionKey, until: first.undo.until } : undo;
  }

  /**
   * Undoes the caller's last decision, every record of it: lot, record, audit, and last the emails, from queued to
   * withdrawn. Repeated, it changes nothing.
   */
  undo(deciding: Deciding): Promise<OnceAnswer<null>> {
    return this.once(deciding, async (session, record) => {
      if (!record.undo && (await this.parts.refusals.hasUndone(this.noun.kind, record))) return;
      const all = await this.decidedWith(session, record);
      for (const part of all) await this.undoOne(session, part);
      // This and the mail worker write the same document; whichever comes second retries and sees the other's change.
      const letters = all.flatMap(({ undo }) => undo?.letters ?? []);
      const isWithdrawn = await this.parts.outbox.withdraw(session, letters);
      this.refuseIf(!isWithdrawn, 'undo_refused', REFUSED.mail_sent, { why: 'mail_sent' });
    });
  }

  /**
   * Makes a record's last decision final before the next one: its emails are released first. What was decided with it
   * is final too, so that no undo takes back a part (D162).
   */
  async final(session: Session, record: Pick<T, '_id' | 'lotId' | 'undo'>): Promise<void> {
    if (!record.undo) return;
    const others = (await this.decidedWith(session, record)).filter(({ _id }) => !_id.equals(record._id));
    if (others.length > 0)
      await this.noun.records.forgetUndo(
        session,
        others.map(({ _id }) => _id),
      );
    for (const { undo } of [record, ...others])
      if (undo) await this.parts.outbox.release(session, undo.letters, undo.at);
  }

  /** Refuses a record whose status is not one of `statuses`. */
  expect(record: T, statuses: readonly T['status'][], code: ErrorCode): void {
    this.refuseIf(!statuses.includes(record.status), code);
  }

  /** Refuses a decision about a record, lot or email that has changed since it was read. */
  refuseIf(isChanged: boolean, ...[code, message, details]: ConstructorParameters<typeof DomainError>): void {
    if (isChanged) throw new DomainError(code, message, details);
  }

  /** Writes the audit row of a record that goes from its status (null: it is new) to another. */
  record(
    session: Session,
    record: Omit<Decided, 'status'> & { readonly status: T['status'] | null },
    to: string,
    did: HoldEvent | EoiEvent | null,
    reason: string | null,
    actor?: Actor,
  ): Promise<void> {
    const { _id: entityId, status: from } = record;
    const entry = { ...placeIds(record), entity: this.noun.kind, entityId, from, to, did, reason };
    return this.parts.audit.write(session, { ...entry, ...(actor && { actor }) });
  }

  /** Adds to a refusal who came first and when; `id` is the record's, if there is one yet. */
  explained(error: unknown, scene: LotScene, id?: EntityId): Promise<unknown> {
    return this.parts.refusals.explained(error, this.noun, scene, id);
  }

  /** Who made the last decision about a record; null while it is undecided. */
  deciderOf(id: EntityId): Promise<DecidedBy | null> {
    return this.parts.refusals.deciderOf(this.noun, id);
  }

  private async once({ action, id, scene, body = {}, key }: Deciding, work: Work<T>): Promise<OnceAnswer<null>> {
    try {
      return await this.parts.unit.once({ action, target: String(id), key, body }, async (session) => {
        const record = await this.noun.records.readIn(session, id);
        this.refuseIf(body.rev !== undefined && body.rev !== (record.rev ?? 0), 'stale');
        // Emails and whatever follows were prepared for the scene's lot.
        if (!record.lotId.equals(scene.lot._id)) throw new DomainError('conflict');
        await work(session, record);
        return { status: 200, body: null };
      });
    } catch (error) {
      throw await this.explained(error, scene, id);
    }
  }

  /** A record and those decided with it by the same person, as far as this can still be undone. */
  private async decidedWith<R extends Pick<T, '_id' | 'lotId' | 'undo'>>(
    session: Session,
    record: R,
  ): Promise<(R | T)[]> {
    const { lotId, undo } = record;
    return undo?.decisionKey ? this.noun.records.partsOf(session, lotId, undo) : [record];
  }

  private async undoOne(session: Session, record: T): Promise<void> {
    const way = this.noun.wayBack(record);
    const { undo } = record;
    await this.checkUndo(session, record);
    if (!undo || !way) throw this.refused(await this.whyOver(record));
    if (!isCallers(undo)) throw this.refused('other_person');
    if (undo.until <= new Date()) throw this.refused('mail_sent');
    await this.goBack(session, record, way);
    await this.record(session, record, way.backTo, 'undone', TAKEN_BACK);
  }

  /** Throws where something else makes the last decision final. */
  protected checkUndo(_session: Session, _record: T): Promise<void> {
    return Promise.resolve();
  }

  /** Why a record's last decision is final. */
  protected whyOver(_record: T): Promise<'over' | 'money_moved'> {
    return Promise.resolve('over');
  }

  protected refused(why: keyof typeof REFUSED): DomainError {
    return new DomainError('undo_refused', REFUSED[why].replace('{name}', this.noun.name), { why });
  }

  /** Returns a record, and its lot, to what they were before its last decision. */
  protected async goBack(session: Session, record: T, { backTo, lot: to }: UndoWay<T>): Promise<void> {
    const { kind, records } = this.noun;
    const { lots } = this.parts;
    const restore = () => records.restore(session, record, backTo);
    // Before its claim it competes with other records of the same person; with its claim it does not.
    if (to !== kind && (await records.isReplaced(session, record))) throw this.refused('asked_again');
    if (to === null) return restore();
    if (to === 'available') {
      if (!(await lots.free(session, kind, record, { reason: TAKEN_BACK, isUndo: true }, restore)))
        throw this.refused('lot_moved');
      return;
    }
    const lot = await lots.read(session, record.lotId);
    if (lot.status !== 'available') throw this.refused('lot_moved');
    const expiresAt = records.claimEnd(record);
    if (expiresAt && expiresAt <= new Date()) throw this.refused('over');
    await lots.claim(session, kind, { lot, refId: record._id, expiresAt, reason: TAKEN_BACK }, restore);
  }
}
