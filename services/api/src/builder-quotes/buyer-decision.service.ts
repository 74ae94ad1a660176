import { Injectable } from '@nestjs/common';
import {
  AFTER_DECISION,
  type AnswerOf,
  BUYER_MAY,
  type BuyerDecision,
  type BuyersAnswer,
  type DecideAnswer,
  type DecideOwnAnswer,
  DomainError,
  type getAnswerFile,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { idOfLinkToken, isLinkToken } from '../auth/link-token.js';
import { TeamMailboxes } from '../team-mailboxes/team-mailboxes.service.js';
import type { Submission } from '../common/input.decorators.js';
import { asTenant, system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LimitsService } from '../limits/limits.service.js';
import { Outbox } from '../outbox/outbox.js';
import type { QuotePart, QuoteRecord } from '../quote/quote.model.js';
import { QuoteRepository } from '../quote/quote.repository.js';
import { PrivateLinks } from '../upload/private-links.service.js';
import { AnswerScenes } from './answer-scenes.service.js';
import { statusOf } from '../quote-answer/answer-status.js';
import { BuyersAnswers } from './buyers-answers.service.js';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import { quoteAcceptedForStaff, quoteDecided } from './quote-answer-mail.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';
import { QuotePartsRepository } from '../quote/quote-parts.repository.js';
import { QuotePlaces } from './quote-place.service.js';

const INVALID = 'This link is not valid. Please open it from the newest email as it is.';
/** Most questions about one answer: each emails the builder's team. */
const MAX_MESSAGES = 20;
/** What a decision is called in the history of a part, worded to follow 'The buyer'. */
const WORDS = {
  accept: 'accepted the answer',
  ask: 'asked a question',
  decline: 'declined the answer',
} as const satisfies Record<BuyerDecision, string>;

/** What buyers decide about answers (D172): whoever has the secret of its link, or its customer in the account. */
@Injectable()
export class BuyerDecisions {
  constructor(
    private readonly answers: QuoteAnswersRepository,
    private readonly parts: QuotePartsRepository,
    private readonly quotes: QuoteRepository,
    private readonly buyers: BuyersAnswers,
    private readonly places: QuotePlaces,
    private readonly scenes: AnswerScenes,
    private readonly mailboxes: TeamMailboxes,
    private readonly links: PrivateLinks,
    private readonly limits: LimitsService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  async open(token: string, ip: string): Promise<BuyersAnswer> {
    const answer = await this.#ofLink(token, ip);
    await asTenant(answer.landownerId, () => this.answers.open(answer._id, new Date()));
    return this.#viewOf(answer);
  }

  /** quote/answer: by the link's secret. */
  async decide({ body: { token, ...decided }, key, ip }: Submission<DecideAnswer>): Promise<OnceAnswer<BuyersAnswer>> {
    return this.#decideOnce(await this.#ofLink(token, ip), decided, key);
  }

  /** quote/decideOwn, in the customer's scope: 404 for an answer to another. */
  async decideOwn(
    answerId: string,
    { body, key }: Pick<Submission<DecideOwnAnswer>, 'body' | 'key'>,
  ): Promise<OnceAnswer<BuyersAnswer>> {
    const answer = await this.answers.byId(answerId);
    if (!answer) throw new DomainError('not_found');
    return this.#decideOnce(answer, body, key);
  }

  /** A signed link to one of its PDFs. */
  async file(token: string, fileId: string, ip: string): Promise<AnswerOf<typeof getAnswerFile>> {
    const { fileIds } = await this.#ofLink(token, ip);
    if (!fileIds.some((id) => String(id) === fileId)) throw new DomainError('not_found');
    return this.links.to(fileId);
  }

  async #decideOnce(
    { _id, landownerId }: QuoteAnswerRecord,
    body: DecideOwnAnswer,
    key: string | null,
  ): Promise<OnceAnswer<BuyersAnswer>> {
    const done = await asTenant(landownerId, () =>
      this.unit.once({ action: 'quote/answer', target: String(_id), key, body }, async (session) => {
        const answer = await this.answers.byId(_id, session);
        if (!answer || answer.endedAt) throw new DomainError('link_expired');
        await this.#decide(session, answer, body.decision, body.message || null);
        return { status: 200, body: null };
      }),
    );
    const now = await asTenant(landownerId, () => this.answers.byId(_id));
    if (!now) throw new DomainError('link_expired');
    return { ...done, body: await this.#viewOf(now) };
  }

  async #decide(
    session: Session,
    answer: QuoteAnswerRecord,
    decision: BuyerDecision,
    message: string | null,
  ): Promise<void> {
    const now = new Date();
    const may: readonly BuyerDecision[] = BUYER_MAY[statusOf(answer, now)];
    const quote = await this.quotes.one(String(answer.quoteId), session);
    const part = quote?.parts.find(({ builderId }) => builderId.equals(answer.builderId));
    if (!quote || !part) throw new DomainError('link_expired');
    if (!may.includes(decision)) throw await this.#refused(answer);
    if (message && answer.messages.length >= MAX_MESSAGES)
      throw new DomainError('conflict', 'Please email the builder with further questions.');
    const after = AFTER_DECISION[decision];
    if (!(await this.answers.decide(session, answer, { status: after.answer, message }, now)))
      throw await this.#refused(answer);
    const waitsSince = decision === 'ask' ? (part.waitsSince ?? now) : null;
    const change = { status: after.part, waitsSince, by: null, what: WORDS[decision] };
    const of = { quoteId: quote._id, builderId: answer.builderId };
    if (!(await this.parts.change(session, of, part, change, now))) throw await this.#refused(answer);
    await this.#record(session, quote, answer, after.answer);
    await this.#tell(session, { quote, part, answer, decision, message });
  }

  async #record(session: Session, quote: QuoteRecord, { _id, status, builderId }: QuoteAnswerRecord, to: string) {
    const { landownerId, estateId, lotId } = quote;
    await this.audit.write(session, {
      landownerId,
      estateId,
      lotId: lotId ?? null,
      builderId,
      entity: 'quoteAnswer',
      entityId: _id,
      from: status,
      to,
    });
  }

  async #tell(
    session: Session,
    {
      quote,
      part,
      answer,
      decision,
      message,
    }: {
      quote: QuoteRecord;
      part: QuotePart;
      answer: QuoteAnswerRecord;
      decision: BuyerDecision;
      message: string | null;
    },
  ): Promise<void> {
    const scene = await this.scenes.of(quote, answer, await this.places.of(quote));
    const team = await this.mailboxes.of(session, answer.builderId, part.assigneeId);
    const occasion = `${decision} ${answer.messages.length}`;
    await this.outbox.put(session, [
      ...team.map((to) => quoteDecided(scene, to, { decision, message, occasion })),
      ...(decision === 'accept' ? quoteAcceptedForStaff(scene) : []),
    ]);
  }

  /** 409 with the answer as it is. */
  async #refused({ _id, landownerId }: QuoteAnswerRecord): Promise<DomainError> {
    const now = await asTenant(landownerId, () => this.answers.byId(_id));
    const answer = now && (await this.buyers.view(now));
    return new DomainError('conflict', 'This quote can no longer be answered like this.', answer ? { answer } : {});
  }

  async #viewOf(answer: QuoteAnswerRecord): Promise<BuyersAnswer> {
    const view = await this.buyers.view(answer);
    if (!view) throw new DomainError('link_expired');
    return view;
  }

  /** The answer of an emailed link. An invalid one counts as a failed attempt from that network. */
  async #ofLink(token: string, ip: string): Promise<QuoteAnswerRecord> {
    // System scope: the link itself identifies the owner.
    const answer = await system(() => this.answers.byId(idOfLinkToken(token)));
    if (!answer || !isLinkToken(token, answer.tokenHash)) {
      await this.limits.consume('TOKEN_FAIL_IP', ip);
      throw new DomainError('not_found', INVALID);
    }
    if (answer.endedAt) throw new DomainError('link_expired');
    return answer;
  }
}
