import { Injectable } from '@nestjs/common';
import {
  type BuilderQuote,
  DomainError,
  findSelection,
  type QuoteChange,
  type QuotedDesign,
  type QuoteSelection,
} from '@lotline/shared-domain';
import { type EntityId, toId } from '../database/entity-id.js';
import { currentPrincipal } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { detailsOf } from '../quote/quote-details.js';
import type { QuotePart, QuoteRecord } from '../quote/quote.model.js';
import { waitsSince } from '../quote/quote-parts.repository.js';
import { QuoteRepository } from '../quote/quote.repository.js';
import { FileRecordRepository } from '../upload/file-record.repository.js';
import { UserRepository } from '../user/user.repository.js';
import { answerView } from '../quote-answer/answer-view.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';
import { landOf, type QuotePlace, QuotePlaces } from './quote-place.service.js';

/** A quote with the caller's own part of it. */
export interface OwnPart {
  readonly quote: QuoteRecord;
  readonly part: QuotePart;
  readonly builderId: EntityId;
  /** The caller's account. */
  readonly userId: string;
}

/** The caller as a member of a builder's team. @throws DomainError 404 for anyone else */
export function callingMember(): { readonly builderId: EntityId; readonly userId: string } {
  const principal = currentPrincipal();
  if (principal.kind !== 'builder') throw new DomainError('not_found');
  return { builderId: toId(principal.builderId), userId: principal.userId };
}

/** The parts of quotes of the caller's builder, in its scope (D101). */
@Injectable()
export class OwnParts {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly answers: QuoteAnswersRepository,
    private readonly places: QuotePlaces,
    private readonly files: FileRecordRepository,
    private readonly users: UserRepository,
  ) {}

  /** @throws DomainError 404 for a quote that names others alone */
  async one(quoteId: string, session: Session | null = null): Promise<OwnPart> {
    const caller = callingMember();
    const quote = await this.quotes.one(quoteId, session);
    const part = quote?.parts.find(({ builderId }) => builderId.equals(caller.builderId));
    if (!quote || !part) throw new DomainError('not_found');
    return { quote, part, ...caller };
  }

  async view(quoteId: string): Promise<BuilderQuote> {
    const now = new Date();
    const { quote, part, builderId } = await this.one(quoteId);
    const answers = await this.answers.ofPart({ quoteId: quote._id, builderId });
    const place = await this.places.of(quote);
    const files = await this.files.all(answers.flatMap(({ fileIds }) => fileIds));
    const assigneeId = part.assigneeId ? String(part.assigneeId) : null;
    const since = waitsSince(part, quote);
    const notes = part.notes ?? [];
    const names = await this.users.namesOf([assigneeId, ...notes.map(({ by }) => by), ...answers.map(({ by }) => by)]);
    const isLandShown = landOf(place) !== null;
    return {
      ...detailsOf(quote, place.estate),
      status: part.status ?? 'new',
      designs: part.selections as QuotedDesign[],
      estateId: String(quote.estateId),
      ...(quote.lotId && { lotId: String(quote.lotId) }),
      ...(place.lot && { stageId: String(place.lot.lot.stageId) }),
      ...(assigneeId && { assigneeId, assignee: names.get(assigneeId) ?? '' }),
      ...(since && { waitsSince: since.toISOString() }),
      ...(part.firstAnsweredAt && { firstAnswerMs: part.firstAnsweredAt.getTime() - quote.createdAt.getTime() }),
      changes: await this.#changes(part, place),
      notes: notes.map(({ text, by, at }) => ({ text, by: names.get(by) ?? '', at: at.toISOString() })),
      answers: answers.map((answer) => answerView(answer, { files, names, isLandShown, now })),
      etag: etagOfPart(part),
    };
  }

  /** What of the own designs is offered otherwise now; nothing where the lot isn't shown any more. */
  async #changes({ builderId, selections }: QuotePart, place: QuotePlace): Promise<QuoteChange[]> {
    const offered = await this.places.offered(place);
    if (!offered) return [];
    const own = { ...offered, builders: offered.builders.filter(({ _id }) => builderId.equals(_id)) };
    return selections.flatMap((selection) => [...findSelection(selection as QuoteSelection, own).changes]);
  }
}

/** The revision of a part, for If-Match: another builder's part has its own. */
export const etagOfPart = ({ rev }: Pick<QuotePart, 'rev'>): string => String(rev ?? 0);
