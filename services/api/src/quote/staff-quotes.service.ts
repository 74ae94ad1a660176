import { Injectable } from '@nestjs/common';
import {
  CSV_START,
  csvLine,
  DomainError,
  formatCurrency,
  formatDate,
  landPriceText,
  type QuotedDesign,
  quoteBadge,
  type QuoteStatus,
  type SetQuoteStatus,
  siteCostText,
  type StaffQuote,
  totalOf,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { statusOf } from '../quote-answer/answer-status.js';
import { answeredDesignOf } from '../quote-answer/answer-view.js';
import { QuoteAnswersRepository } from '../quote-answer/quote-answers.repository.js';
import type { Submission } from '../common/input.decorators.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { detailsOf } from './quote-details.js';
import type { QuoteRecord } from './quote.model.js';
import { waitsSince } from './quote-parts.repository.js';
import { type QuoteFilter, QuoteRepository } from './quote.repository.js';

const PAGE_SIZES = [25, 50, 100] as const;
const MAX_EXPORTED = 10_000;
export interface QuotePage {
  data: StaffQuote[];
  page: number;
  limit: number;
  totalPages: number;
  hasNextPage: boolean;
}

/** Quotes for the landowner's staff. Runs in the caller's scope (D36). */
@Injectable()
export class StaffQuotesService {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly answers: QuoteAnswersRepository,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  async page({
    page,
    limit,
    ...filter
  }: QuoteFilter & { page?: string | null; limit?: string | null }): Promise<QuotePage> {
    const number = Math.max(1, Math.min(1_000, Number(page ?? 1) || 1));
    const size = PAGE_SIZES.find((some) => String(some) === limit) ?? PAGE_SIZES[0];
    const { rows, total } = await this.quotes.page(filter, number, size);
    const totalPages = Math.ceil(total / size);
    return { data: await this.#views(rows), page: number, limit: size, totalPages, hasNextPage: number < totalPages };
  }

  async one(quoteId: string): Promise<StaffQuote> {
    const quote = await this.quotes.one(quoteId);
    const [view] = quote ? await this.#views([quote]) : [];
    if (!quote || !view) throw new DomainError('not_found');
    return { ...view, answers: await this.#answersTo(quote) };
  }

  async setStatus(quoteId: string, { body, key }: Submission<SetQuoteStatus>): Promise<OnceAnswer<StaffQuote>> {
    const status: QuoteStatus = body.status;
    const answer = await this.unit.once(
      { action: 'staff/setQuoteStatus', target: quoteId, key, body },
      async (session) => {
        const quote = await this.quotes.one(quoteId, session);
        if (!quote) throw new DomainError('not_found');
        if (quote.status !== status) {
          if (!(await this.quotes.setStatus(session, quote, status))) throw new DomainError('conflict');
          const { _id, landownerId, estateId, lotId } = quote;
          await this.audit.write(session, {
            landownerId,
            estateId,
            lotId: lotId ?? null,
            entity: 'quote',
            entityId: _id,
            from: quote.status,
            to: status,
          });
        }
        const [view] = await this.#views([{ ...quote, status }]);
        if (!view) throw new DomainError('not_found');
        return { status: 200, body: view };
      },
    );
    return answer;
  }

  /** Quotes as CSV: one row for each design. */
  async sheet(filter: QuoteFilter): Promise<Buffer> {
    const { rows } = await this.quotes.page(filter, 1, MAX_EXPORTED);
    const head = ['Date', 'Status', 'Estate', 'Lot', 'First name', 'Last name', 'Email', 'Phone', 'Buyer', 'Finance'];
    const designs = ['Time to build', 'Builder', 'Home', 'Facade', 'Floor plan', 'Home price', 'Facade price'];
    const lines = (await this.#views(rows)).flatMap((quote) =>
      quote.designs.map((design) =>
        csvLine([
          formatDate(quote.createdAt, quote.timeZone, 'YYYY-MM-DD'),
          quoteBadge(quote.status).label,
          quote.estateTitle,
          quote.lotTitle,
          quote.buyer.firstName,
          quote.buyer.lastName,
          quote.buyer.email,
          quote.buyer.phone,
          quote.bestDescribesYou,
          quote.financeStatus,
          quote.timeReference,
          design.builder.name,
          design.house.name,
          design.facade.name,
          design.floorplan.name,
          design.house.price ?? null,
          design.facade.price ?? null,
          ...pricesOf(design),
        ]),
      ),
    );
    const titles = [...head, ...designs, 'Site costs', 'Land price', 'Total'];
    return Buffer.from(CSV_START + csvLine(titles) + lines.join(''), 'utf8');
  }

  /** How each builder's part stands. */
  async #answersTo({ _id, parts, createdAt }: QuoteRecord): Promise<NonNullable<StaffQuote['answers']>> {
    const newest = await this.answers.newestOfQuote(_id);
    const now = new Date();
    return parts.map((part) => {
      const { builderId, selections, status = 'new' } = part;
      const since = waitsSince(part, { createdAt });
      const answer = newest.find((one) => one.builderId.equals(builderId));
      return {
        builderId: String(builderId),
        builder: selections[0]?.builder.name ?? '',
        partStatus: status,
        ...(since && { waitsSince: since.toISOString() }),
        ...(answer && {
          status: statusOf(answer, now),
          sentAt: answer.createdAt.toISOString(),
          validUntil: answer.validUntil.toISOString(),
          ...(answer.decidedAt && { decidedAt: answer.decidedAt.toISOString() }),
        }),
        homes: (answer?.designs ?? []).map((design) => {
          const { house, totalText } = answeredDesignOf(design, null);
          return { house, totalText };
        }),
      };
    });
  }

  async #views(rows: readonly QuoteRecord[]): Promise<StaffQuote[]> {
    const [estates, lots, sent] = await Promise.all([
      this.quotes.estatesOf(rows),
      this.quotes.stagesOf(rows),
      this.quotes.sentToLandowner(rows),
    ]);
    return rows.map((quote) => {
      const lot = lots.find(({ _id }) => quote.lotId && _id.equals(quote.lotId));
      return {
        ...detailsOf(
          quote,
          estates.find(({ _id }) => _id.equals(quote.estateId)),
        ),
        status: quote.status,
        designs: quote.parts.flatMap(({ selections }) => selections as QuotedDesign[]),
        estateId: String(quote.estateId),
        ...(quote.lotId && { lotId: String(quote.lotId) }),
        ...(lot && { stageId: String(lot.stageId) }),
        ...(quote.leadId && { contactId: String(quote.leadId) }),
        emailSentToLandowner: sent.has(String(quote._id)),
        isAdminPackage: quote.isAdminPackage,
        updatedAt: quote.updatedAt.toISOString(),
      };
    });
  }
}

/** Site costs, land price and total in cells: a number only where it is the whole truth (D102, D114). */
function pricesOf(design: QuotedDesign): (number | string | null)[] {
  const { house, lot } = design;
  const total = totalOf(design);
  const cell = (amount: number | null | undefined, text: string | null | undefined) =>
    typeof amount === 'number' && text === formatCurrency(amount) ? amount : (text ?? null);
  return [
    cell(house.siteCosts, siteCostText(house)),
    cell(lot.price, landPriceText(lot)),
    cell(total?.amount, total?.text),
  ];
}
