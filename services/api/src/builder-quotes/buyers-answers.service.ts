import { Injectable } from '@nestjs/common';
import { BUYER_MAY, type BuyersAnswer, type QuotedDesign } from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import { QuoteRepository } from '../quote/quote.repository.js';
import type { FileRecord } from '../upload/file-record.model.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { type AnsweringBuilder, AnswerScenes } from './answer-scenes.service.js';
import { statusOf } from '../quote-answer/answer-status.js';
import { answeredDesignOf, filesOf, messagesOf } from '../quote-answer/answer-view.js';
import type { QuoteAnswerRecord } from '../quote-answer/quote-answer.model.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';
import { landOf, type QuotePlace, QuotePlaces } from './quote-place.service.js';

const MAX_LISTED = 100;

/** Answers as their buyers read them. */
@Injectable()
export class BuyersAnswers {
  constructor(
    private readonly answers: QuoteAnswersRepository,
    private readonly quotes: QuoteRepository,
    private readonly places: QuotePlaces,
    private readonly scenes: AnswerScenes,
    private readonly files: FileRecordRepository,
  ) {}

  /** quote/getOwnAnswers: in the customer's scope. */
  async own(): Promise<BuyersAnswer[]> {
    return this.#views(await this.answers.newestOwn(MAX_LISTED));
  }

  /** Null once its quote is gone. It repeats nothing that was typed into the request (D172). */
  async view(answer: QuoteAnswerRecord, session: Session | null = null): Promise<BuyersAnswer | null> {
    const [view = null] = await this.#views([answer], session);
    return view;
  }

  /** What answers have in common is read once: those of one quote are about one lot. */
  async #views(answers: readonly QuoteAnswerRecord[], session: Session | null = null): Promise<BuyersAnswer[]> {
    // System scope: who has the answer may read what it is made of, whoever owns that.
    const [quotes, files] = await system(async () => [
      await this.quotes.byIds([...new Set(answers.map(({ quoteId }) => String(quoteId)))], session),
      await this.files.all(answers.flatMap(({ fileIds }) => fileIds)),
    ]);
    const builders = await this.scenes.profiles(answers.map(({ builderId }) => builderId));
    const places = new Map<string, QuotePlace>();
    for (const quote of quotes) places.set(String(quote._id), await this.places.of(quote));
    return answers.flatMap((answer) => {
      const quote = quotes.find(({ _id }) => _id.equals(answer.quoteId));
      const place = places.get(String(answer.quoteId));
      const builder = builders.get(String(answer.builderId));
      return quote && place ? [viewOf(answer, { quote, place, files, builder })] : [];
    });
  }
}

interface Known {
  readonly quote: QuoteRecord;
  readonly place: QuotePlace;
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly builder: AnsweringBuilder | undefined;
}
function viewOf(answer: QuoteAnswerRecord, { quote, place, files, builder }: Known): BuyersAnswer {
  const { _id, key, title, timeZone, logoUrl } = place.estate;
  const status = statusOf(answer, new Date());
  const isLandShown = landOf(place) !== null;
  return {
    _id: String(answer._id),
    quoteId: String(answer.quoteId),
    status,
    builder: {
      name: builder?.name ?? '',
      ...(builder?.logo && { logo: builder.logo }),
      phone: builder?.phone ?? '',
      email: builder?.email ?? '',
      color: builder?.color ?? '',
    },
    estate: { _id: String(_id), key, title, timeZone, ...(logoUrl && { logoUrl }) },
    ...(quote.lotId && { lotId: String(quote.lotId) }),
    ...(place.lot && { stageId: String(place.lot.lot.stageId) }),
    lotTitle: quote.lotTitle ?? '',
    requested: requestedOf(quote, answer, isLandShown),
    designs: answer.designs.map((design) => answeredDesignOf(design, isLandShown ? answer.land : null)),
    validUntil: answer.validUntil.toISOString(),
    text: answer.text,
    files: filesOf(answer, files),
    sentAt: answer.createdAt.toISOString(),
    ...(answer.decidedAt && { decidedAt: answer.decidedAt.toISOString() }),
    messages: messagesOf(answer),
    may: [...BUYER_MAY[status]],
  };
}

/** The designs that were asked of this builder alone; without site cost and land where no land price is shown now (D15, D102). */
function requestedOf({ parts }: QuoteRecord, { builderId }: QuoteAnswerRecord, isLandShown: boolean): QuotedDesign[] {
  const selections = (parts.find((part) => part.builderId.equals(builderId))?.selections ?? []) as QuotedDesign[];
  if (isLandShown) return selections;
  return selections.map(({ house, lot, ...rest }) => ({
    ...rest,
    house: { houseId: house.houseId, name: house.name, ...(house.price !== undefined && { price: house.price }) },
    lot: { lotId: lot.lotId, name: lot.name },
  }));
}
