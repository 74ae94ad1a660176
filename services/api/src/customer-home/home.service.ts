import { Injectable } from '@nestjs/common';
import { describePreferences, type Home, totalOf, type WaitlistPreferences } from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import { EnquiryRepository } from '../enquiry/enquiry.repository.js';
import { OwnHoldView } from '../initial-hold/own-hold-view.service.js';
import { PublicLotLookupService } from '../public-lot-lookup/public-lot-lookup.service.js';
import { QuoteRepository } from '../quote/quote.repository.js';
import { WaitlistRepository } from '../waitlist/waitlist.repository.js';
import { WatchRepository } from '../watch/watch.repository.js';

const MAX_LISTED = 100;

/** user/getHome: everything that a customer has requested, across all landowners. The customer's scope selects it. */
@Injectable()
export class HomeService {
  constructor(
    private readonly holds: OwnHoldView,
    private readonly waitlist: WaitlistRepository,
    private readonly watches: WatchRepository,
    private readonly enquiries: EnquiryRepository,
    private readonly quotes: QuoteRepository,
    private readonly facts: PublicLotLookupService,
  ) {}

  async home(): Promise<Home> {
    const [holds, entries, watches, enquiries, quotes] = await Promise.all([
      this.holds.all(),
      this.waitlist.newestOwn(MAX_LISTED),
      this.watches.newestOwn(MAX_LISTED),
      this.enquiries.newestOwn(MAX_LISTED),
      this.quotes.newestOwn(MAX_LISTED),
    ]);
    const facts = await this.facts.of([
      ...entries.map(({ estateId }) => ({ estateId })),
      ...watches,
      ...enquiries.map(({ estateId }) => ({ estateId })),
      ...quotes,
    ]);
    // System scope: earlier entries in the queue are other people's; they are only counted.
    const places = await system(() => Promise.all(entries.map((entry) => this.waitlist.placeOf(entry))));
    return {
      holds,
      waitlistEntries: entries.map(({ _id, estateId, preferences, createdAt }, at) => ({
        _id: String(_id),
        estate: facts.estate(estateId),
        wishes: describePreferences(preferences as WaitlistPreferences | null | undefined).map(([label, value]) => ({
          label,
          value,
        })),
        place: places[at] ?? 1,
        createdAt: (createdAt ?? _id.getTimestamp()).toISOString(),
      })),
      watches: watches.map(({ _id, estateId, lotId, notifiedAt, createdAt }) => ({
        _id: String(_id),
        estate: facts.estate(estateId),
        lot: facts.lot(lotId),
        toldAt: notifiedAt?.toISOString(),
        createdAt: (createdAt ?? _id.getTimestamp()).toISOString(),
      })),
      enquiries: enquiries.map(({ _id, estateId, lotTitle, message, createdAt }) => ({
        _id: String(_id),
        estate: facts.estate(estateId),
        lotTitle,
        message,
        createdAt: createdAt.toISOString(),
      })),
      quotes: quotes.map(({ _id, estateId, lotId, lotTitle, status, parts, createdAt }) => ({
        _id: String(_id),
        status,
        estate: facts.estate(estateId),
        lot: lotId && facts.lot(lotId),
        lotTitle: lotTitle ?? '',
        designs: parts.flatMap(({ selections }) =>
          selections.map((selection) => ({
            builder: selection.builder.name,
            house: selection.house.name,
            // Not where the estate hides prices since (D15).
            total: facts.estate(estateId).hidePrice ? undefined : totalOf(selection)?.text,
          })),
        ),
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}
