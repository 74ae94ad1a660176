import { Injectable } from '@nestjs/common';
import {
  addDays,
  ANSWERABLE_PARTS,
  type AnswerQuote,
  type BuilderQuote,
  DomainError,
  endOfDay,
  formatDate,
  MINUTE_MS,
  quotePartBadge,
  siteCostOf,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { newLinkToken } from '../auth/link-token.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import { InvalidInput } from '../common/invalid-input.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import type { QuotePart, QuoteRecord } from '../quote/quote.model.js';
import { Attachments } from '../upload/attachments.service.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { AnswerScenes } from './answer-scenes.service.js';
import { type OwnPart, OwnParts } from './own-parts.service.js';
import { PartChanges } from './part-changes.service.js';
import type { AnsweredDesignRecord, QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import { quoteAnswered } from './quote-answer-mail.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';
import { QuotePartsRepository } from '../quote/quote-parts.repository.js';
import { landOf, QuotePlaces } from './quote-place.service.js';

/** An answer stands for at most this many days. */
const MAX_DAYS = 365;
/** Most answers to one part: each sends the buyer an email. */
const MAX_ANSWERS = 50;

/** builder/answerQuote, in the builder's scope (D172). */
@Injectable()
export class AnswerQuoteService {
  constructor(
    private readonly own: OwnParts,
    private readonly changes: PartChanges,
    private readonly parts: QuotePartsRepository,
    private readonly answers: QuoteAnswersRepository,
    private readonly places: QuotePlaces,
    private readonly scenes: AnswerScenes,
    private readonly files: FileRecordRepository,
    private readonly attachments: Attachments,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws DomainError 412 with who answered since the part was read as `seen`; 409 for a part that takes no answer */
  async answer(
    quoteId: string,
    { body, key }: Submission<AnswerQuote>,
    seen: number,
  ): Promise<OnceAnswer<BuilderQuote>> {
    const place = await this.places.of((await this.own.one(quoteId)).quote);
    const validUntil = lastMoment(body.validUntil, place.estate.timeZone, new Date());
    const done = await this.unit.once(
      { action: 'builder/answerQuote', target: quoteId, key, body },
      async (session) => {
        const now = new Date();
        const own = await this.own.one(quoteId, session);
        const { quote, part, builderId, userId } = own;
        await this.changes.refuseStale(part, seen);
        refuseEnded(part);
        refuseGone(quote);
        const designs = designsOf(body, part);
        const of = { quoteId: quote._id, builderId };
        const before = await this.answers.ofPart(of, session);
        if (before.length >= MAX_ANSWERS)
          throw new DomainError('conflict', `A quote has at most ${MAX_ANSWERS} answers.`);
        const fileIds = await this.#checkedFiles(session, body.fileIds);
        const _id = newId();
        const { token, tokenHash } = newLinkToken(_id);
        const land = landOf(place);
        const answer: Omit<QuoteAnswerRecord, 'createdAt' | 'updatedAt'> = {
          _id,
          landownerId: quote.landownerId,
          estateId: quote.estateId,
          ...of,
          customerId: quote.customerId ?? null,
          version: (before[0]?.version ?? 0) + 1,
          status: 'sent',
          designs,
          ...(land && { land }),
          validUntil,
          text: body.text,
          fileIds,
          by: userId,
          tokenHash,
          messages: [],
        };
        const change = { status: 'answered', waitsSince: null, isAnswered: true, by: userId } as const;
        if (!(await this.parts.change(session, of, part, { ...change, what: 'answered this' }, now)))
          throw new DomainError('stale');
        await this.answers.replaceAll(session, of);
        await this.answers.insert(session, answer);
        await this.attachments.attach(session, fileIds, now);
        await this.#record(session, own, _id, part);
        await this.outbox.put(session, [quoteAnswered(await this.scenes.of(quote, answer, place), token)]);
        return { status: 200, body: null };
      },
    );
    return { ...done, body: await this.own.view(quoteId) };
  }

  async #record(
    session: Session,
    own: OwnPart,
    answerId: EntityId,
    { status: from = 'new' }: QuotePart,
  ): Promise<void> {
    const { landownerId, estateId, lotId } = own.quote;
    await this.audit.write(session, {
      landownerId,
      estateId,
      lotId: lotId ?? null,
      builderId: own.builderId,
      entity: 'quoteAnswer',
      entityId: answerId,
      to: 'sent',
    });
    await this.changes.record(session, own, { from, to: 'answered' });
  }

  /** In the builder's scope: another's file is not there. */
  async #checkedFiles(session: Session, ids: readonly string[]): Promise<EntityId[]> {
    const found = await this.files.all(ids.filter(isId).map(toId), session);
    for (const id of new Set(ids)) {
      const file = found.get(id);
      if (file?.purpose !== 'quoteAnswer' || file.state === 'refused')
        throw new DomainError('not_found', 'This file is no longer stored. Please upload it again.');
      if (file.state === 'received')
        throw new DomainError('conflict', 'A file is still being checked. Please try again in a moment.');
    }
    return [...new Set(ids)].map(toId);
  }
}

/** The last moment of an answer's last day in the estate's time: today, or within a year. */
function lastMoment(day: string, timeZone: string, now: Date): Date {
  const today = formatDate(now, timeZone, 'YYYY-MM-DD');
  if (day < today || day > addDays(today, MAX_DAYS))
    throw new InvalidInput([{ path: 'validUntil', message: `Valid until must be today or within ${MAX_DAYS} days` }]);
  return new Date(endOfDay(day, timeZone).getTime() + MINUTE_MS - 1);
}

function refuseEnded({ status = 'new' }: QuotePart): void {
  if (ANSWERABLE_PARTS.some((one) => one === status)) return;
  throw new DomainError(
    'conflict',
    `This quote is ${quotePartBadge(status).label.toLowerCase()}, so it can’t be answered.`,
  );
}

/** @throws DomainError 409 where no email would reach the buyer */
function refuseGone({ buyer }: QuoteRecord): void {
  if (buyer && !isAnonymisedEmail(buyer.email)) return;
  throw new DomainError(
    'conflict',
    'The buyer has deleted their account, so this quote can’t be answered. You can close it.',
  );
}

const keyOf = (houseId: string, facadeId: string): string => `${houseId} ${facadeId}`;

/** The prices of exactly the part's designs, with the names that the part has; 404 for any other. */
function designsOf({ designs }: AnswerQuote, { selections }: QuotePart): AnsweredDesignRecord[] {
  const left = new Map(designs.map((design) => [keyOf(design.houseId, design.facadeId), design]));
  const wanted = new Map(selections.map((one) => [keyOf(one.house.houseId, one.facade.facadeId), one]));
  if (designs.length !== wanted.size || [...wanted.keys()].some((key) => !left.has(key)))
    throw new DomainError('not_found', 'Please price each design of this quote once, and no other.');
  return [...wanted].flatMap(([key, { house, facade }]): AnsweredDesignRecord[] => {
    const priced = left.get(key);
    if (!priced) return [];
    return [
      {
        houseId: house.houseId,
        house: house.name,
        facade: { facadeId: facade.facadeId, name: facade.name, price: priced.facade },
        basePrice: priced.basePrice,
        ...siteCostOf(priced),
        extras: priced.extras.map(({ name, amount }) => ({ name, amount })),
      },
    ];
  });
}
