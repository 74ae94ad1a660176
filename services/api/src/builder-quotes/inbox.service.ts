import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  type BuilderQuoteRow,
  type getBuilderQuotes,
  type QueryOf,
  totalOf,
} from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import { QuotePartsRepository, waitsSince } from '../quote/quote-parts.repository.js';
import { QuoteRepository } from '../quote/quote.repository.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import { UserRepository } from '../user/user.repository.js';
import { statusOf } from '../quote-answer/answer-status.js';
import { InboxRepository } from './inbox.repository.js';
import { callingMember } from './own-parts.service.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';

const PAGE_SIZES = [25, 50, 100] as const;
const MAX_PAGE = 1_000;

/** builder/getQuotes: the inbox of the caller's builder, in its scope. */
@Injectable()
export class InboxService {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly quotes: QuoteRepository,
    private readonly parts: QuotePartsRepository,
    private readonly answers: QuoteAnswersRepository,
    private readonly users: UserRepository,
  ) {}

  async page({
    page,
    limit,
    ...filter
  }: NonNullable<QueryOf<typeof getBuilderQuotes>>): Promise<AnswerOf<typeof getBuilderQuotes>> {
    const inbox = { ...callingMember(), now: new Date() };
    const number = Math.max(1, Math.min(MAX_PAGE, Number.parseInt(page ?? '', 10) || 1));
    const size = PAGE_SIZES.find((some) => String(some) === limit) ?? PAGE_SIZES[0];
    const [{ rows, total }, { waiting, oldest }, median] = await Promise.all([
      this.inbox.page(filter, inbox, { page: number, limit: size }),
      this.inbox.waiting(inbox),
      this.parts.medianAnswerMs(inbox.builderId, inbox.now),
    ]);
    const totalPages = Math.ceil(total / size);
    return {
      data: await this.#views(rows, inbox),
      figures: {
        waiting,
        ...(oldest && { oldestWaits: oldest.toISOString() }),
        ...(median !== null && { medianAnswerMs: median }),
      },
      page: number,
      limit: size,
      totalPages,
      hasNextPage: number < totalPages,
    };
  }

  async #views(
    rows: readonly QuoteRecord[],
    { builderId, now }: Pick<Parameters<InboxRepository['page']>[1], 'builderId' | 'now'>,
  ): Promise<BuilderQuoteRow[]> {
    const parts = rows.flatMap((quote) => {
      const part = quote.parts.find((one) => one.builderId.equals(builderId));
      return part ? [{ quote, part }] : [];
    });
    // System scope: the estates are their landowners'; of them the builder reads title and time zone.
    const estates = await system(() => this.quotes.estatesOf(rows));
    const newest = await this.answers.newestOf(rows.map(({ _id }) => _id));
    const names = await this.users.namesOf(parts.map(({ part }) => part.assigneeId && String(part.assigneeId)));
    return parts.map(({ quote, part }) => {
      const estate = estates.find(({ _id }) => _id.equals(quote.estateId));
      const answer = newest.get(String(quote._id));
      const totals = part.selections.flatMap((selection) => totalOf(selection)?.text ?? []);
      const since = waitsSince(part, quote);
      const assigneeId = part.assigneeId ? String(part.assigneeId) : null;
      return {
        _id: String(quote._id),
        status: part.status ?? 'new',
        estateId: String(quote.estateId),
        estateTitle: estate?.title ?? '',
        timeZone: estate?.timeZone ?? 'UTC',
        lotTitle: quote.lotTitle ?? '',
        buyer: { firstName: quote.buyer?.firstName ?? '', lastName: quote.buyer?.lastName ?? '' },
        designs: part.selections.map(({ house }) => house.name),
        ...(totals.length > 0 && { totalText: totals.join(' · ') }),
        ...(assigneeId && { assigneeId, assignee: names.get(assigneeId) ?? '' }),
        createdAt: quote.createdAt.toISOString(),
        ...(since && { waitsSince: since.toISOString() }),
        ...(answer && { answerStatus: statusOf(answer, now) }),
      };
    });
  }
}
