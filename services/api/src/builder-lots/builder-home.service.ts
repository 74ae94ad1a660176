import { Injectable } from '@nestjs/common';
import { type BuilderHome, designLacks, fullName, HOUR_MS, profileLacks } from '@lotline/shared-domain';
import { FiledHolds } from '../initial-hold/filed-holds.service.js';
import { notFound } from '../read-cache/not-found.js';
import { QuotePartsRepository } from '../quote/quote-parts.repository.js';
import { UserRepository } from '../user/user.repository.js';
import { BuilderHomeRepository } from './builder-home.repository.js';
import { ownBuilder } from '../builder/own-builder.js';
import { OwnLotsRepository } from './own-lots.repository.js';
import { OwnLotsService } from './own-lots.service.js';

/** Quotes that the page lists; it links to all of them. */
const MAX_QUOTES = 10;
/** Holds that end within this are listed, in ms (D159). */
const ENDING_MS = 48 * HOUR_MS;

/** builder/getHome: what waits, what ends soon, what is new and what is missing (D159). */
@Injectable()
export class BuilderHomeService {
  constructor(
    private readonly home: BuilderHomeRepository,
    private readonly parts: QuotePartsRepository,
    private readonly lots: OwnLotsService,
    private readonly seen: OwnLotsRepository,
    private readonly holds: FiledHolds,
    private readonly users: UserRepository,
  ) {}

  async read(now = Date.now()): Promise<BuilderHome> {
    const { builderId, userId } = ownBuilder();
    const builder = await this.home.builder(builderId);
    if (!builder) throw notFound('builder');
    const [quotes, median, designs, estates, seenAt, holds] = await Promise.all([
      this.home.waiting(builderId, MAX_QUOTES),
      this.parts.medianAnswerMs(builderId, new Date(now)),
      this.home.designsOf(builderId),
      this.lots.estates(),
      this.seen.lotsSeenAt(userId),
      this.#endingHolds(now),
    ]);
    const titles = await this.home.titlesOf(quotes.parts.map(({ estateId }) => estateId));
    const people = await this.users.namesOf(quotes.parts.map(({ assigneeId }) => assigneeId && String(assigneeId)));
    const fresh = estates.filter(({ newLots }) => newLots);
    return {
      name: builder.name,
      quotes: quotes.parts.map(({ _id, estateId, lotTitle, buyer, designs: names, assigneeId, waitsSince }) => {
        const assignee = people.get(String(assigneeId));
        return {
          _id: String(_id),
          estateTitle: titles.get(String(estateId)) ?? '',
          lotTitle: lotTitle ?? '',
          buyer: buyer ? fullName(buyer) : '',
          designs: [...new Set(names)],
          ...(assignee && { assignee }),
          waitsSince: waitsSince.toISOString(),
        };
      }),
      quotesWaiting: quotes.total,
      ...(median !== null && { medianAnswerMs: median }),
      holds,
      newLots: {
        count: fresh.reduce((sum, { newLots }) => sum + (newLots ?? 0), 0),
        ...(seenAt && { since: seenAt.toISOString() }),
        estates: fresh.map(({ estateId, title, newLots }) => ({ estateId, title, count: newLots ?? 0 })),
      },
      lacks: [
        ...profileLacks(builder).map((code) => ({ code })),
        ...designs.flatMap((design) =>
          designLacks(design).map((code) => ({ code, designId: String(design._id), name: design.name })),
        ),
      ],
    };
  }

  /** Holds that the caller filed, as its list of holds has them, soonest end first. */
  async #endingHolds(now: number): Promise<BuilderHome['holds']> {
    const filed = await this.holds.all();
    return filed
      .flatMap(({ _id, status, estate, lotTitle, purchaser, expirationDate }) => {
        const end = status === 'approved' && expirationDate ? Date.parse(expirationDate) : null;
        if (end === null || end <= now || end > now + ENDING_MS) return [];
        return [
          {
            _id,
            estateTitle: estate.title,
            lotTitle,
            purchaser: fullName(purchaser),
            expiresAt: new Date(end).toISOString(),
          },
        ];
      })
      .sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1));
  }
}
