import { Injectable } from '@nestjs/common';
import {
  ago,
  type BuilderQuote,
  DomainError,
  PART_MOVES,
  type PartNote,
  type QuoteAnswerStatus,
  quotePartBadge,
  type QuotePartStatus,
  type SetPartStatus,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { QuotePart } from '../quote/quote.model.js';
import { UserRepository } from '../user/user.repository.js';
import { type OwnPart, OwnParts } from './own-parts.service.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';
import { QuotePartsRepository } from '../quote/quote-parts.repository.js';

/** Most notes of a part. */
const MAX_NOTES = 200;

/** What becomes of an answer that stands when its builder sets the part's status by hand. */
const ENDS_ANSWER: Readonly<Partial<Record<QuotePartStatus, QuoteAnswerStatus>>> = {
  accepted: 'accepted',
  declined: 'declined',
  closed: 'expired',
};

/** Changes of the own part by its builder's team, in the builder's scope (D140). */
@Injectable()
export class PartChanges {
  constructor(
    private readonly own: OwnParts,
    private readonly parts: QuotePartsRepository,
    private readonly answers: QuoteAnswersRepository,
    private readonly users: UserRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async setStatus(
    quoteId: string,
    { body, key }: Submission<SetPartStatus>,
    seen: number,
  ): Promise<OnceAnswer<BuilderQuote>> {
    const { status } = body;
    return this.#once({ action: 'builder/setPartStatus', quoteId, key, body }, async (session) => {
      const { quote, part, builderId, userId } = await this.own.one(quoteId, session);
      const from = part.status ?? 'new';
      if (from === status) return;
      await this.refuseStale(part, seen);
      const now = new Date();
      const moves: readonly QuotePartStatus[] = PART_MOVES[from];
      if (!moves.includes(status))
        throw new DomainError('conflict', `This can’t be set from ${quotePartBadge(from).label}.`);
      const of = { quoteId: quote._id, builderId };
      const what = `set this to ${quotePartBadge(status).label}`;
      const waitsSince = status === 'new' ? now : null;
      if (!(await this.parts.change(session, of, part, { status, waitsSince, by: userId, what }, now)))
        throw new DomainError('stale');
      const ended = ENDS_ANSWER[status];
      if (ended) await this.answers.end(session, of, ended, now);
      await this.record(session, { quote, part, builderId, userId }, { from, to: status });
    });
  }

  /** `memberId`: null for the whole team. */
  async assign(quoteId: string, memberId: string | null): Promise<BuilderQuote> {
    await this.unit.run(async (session) => {
      const { quote, builderId } = await this.own.one(quoteId, session);
      // In the builder's scope: who isn't of the team isn't there.
      const member = isId(memberId) ? await this.users.byId(memberId, session) : null;
      const mayAnswer = member?.role === 'BUILDER' && (await this.users.holdEnabled(session, member._id));
      if (memberId && !mayAnswer) throw new DomainError('not_found');
      await this.parts.assign(session, { quoteId: quote._id, builderId }, member?._id ?? null);
    });
    return this.own.view(quoteId);
  }

  async addNote(quoteId: string, { body, key }: Submission<PartNote>): Promise<OnceAnswer<BuilderQuote>> {
    return this.#once({ action: 'builder/addPartNote', quoteId, key, body }, async (session) => {
      const { quote, builderId, userId } = await this.own.one(quoteId, session);
      const note = { text: body.text, by: userId, at: new Date() };
      if (!(await this.parts.addNote(session, { quoteId: quote._id, builderId }, note, MAX_NOTES)))
        throw new DomainError('conflict', `A quote has at most ${MAX_NOTES} notes.`);
    });
  }

  /** @throws DomainError 412 with who changed a part since it was read as `seen` */
  async refuseStale({ rev, changed }: QuotePart, seen: number): Promise<void> {
    if ((rev ?? 0) === seen) return;
    if (!changed) throw new DomainError('stale');
    const name = changed.by && (await this.users.namesOf([changed.by])).get(changed.by);
    const by = name || (changed.by ? 'A colleague' : 'The buyer');
    throw new DomainError('stale', `${by} ${changed.what} ${ago(changed.at)}.`, {
      change: { at: changed.at.toISOString(), by, what: changed.what },
    });
  }

  /** Writes a part's change to the audit, of which its estate's staff receive an event. */
  async record(
    session: Session,
    { quote, builderId }: OwnPart,
    change: { readonly from: string; readonly to: string },
  ): Promise<void> {
    const { _id: entityId, landownerId, estateId, lotId } = quote;
    await this.audit.write(session, {
      landownerId,
      estateId,
      lotId: lotId ?? null,
      builderId,
      entity: 'quotePart',
      entityId,
      ...change,
    });
  }

  /** Once a key; answers with the part as it is then. */
  async #once(
    { action, quoteId, key, body }: { action: string; quoteId: string; key: string | null; body: object },
    work: (session: Session) => Promise<void>,
  ): Promise<OnceAnswer<BuilderQuote>> {
    const done = await this.unit.once({ action, target: quoteId, key, body }, async (session) => {
      await work(session);
      return { status: 200, body: null };
    });
    return { ...done, body: await this.own.view(quoteId) };
  }
}
