import { estatePath, formatDate, lotFacts, PRICE_LIST_FACTS } from '@lotline/shared-domain';
import type { PublicEstateRecord } from '../estate/estate.repository.js';
import { NO_DOCUMENTS, publicLotOf } from '../lot/public-lot.js';
import type { ListedLot } from './price-list.repository.js';

export type PriceListFact = (typeof PRICE_LIST_FACTS)['rows'][number]['fact']['id'];

/** One printed line of a price list: the lot's facts in words. */
export type PriceListRow = Readonly<Record<PriceListFact, string>> & {
  /** Target of the QR code; null if the estate has no public page. */
  readonly url: string | null;
};
export interface PriceList {
  readonly title: string;
  readonly place: string;
  /** Time of the list's data, in the estate's time zone (D65). */
  readonly madeAt: string;
  /** The date for the file name. */
  readonly day: string;
  readonly rows: readonly PriceListRow[];
}

/** Input of a price list: lots for sale in print order, with the titles of their stages. */
export interface PricedEstate {
  readonly estate: PublicEstateRecord;
  readonly lots: readonly ListedLot[];
}

/** A price list as of a moment. A lot shows only what its public page does (D15, D87). */
export function priceListOf({ estate, lots }: PricedEstate, asOf: Date, publicUrl: string): PriceList {
  return {
    title: estate.title,
    place: estate.suburb,
    madeAt: formatDate(asOf, estate.timeZone, 'D MMM YYYY h:mm A'),
    day: formatDate(asOf, estate.timeZone, 'YYYY-MM-DD'),
    rows: lots.map(({ lot, stage, stageTitle, asOf: lotAsOf }) => {
      const shown = { ...publicLotOf(lot, estate, NO_DOCUMENTS, stage), stageTitle };
      const facts = lotFacts(PRICE_LIST_FACTS, shown, estate, 'customer').map(({ id, text }) => [id, text]);
      return {
        ...(Object.fromEntries(facts) as Record<PriceListFact, string>),
        url: estate.isPublic
          ? publicUrl + estatePath(estate.key, { query: { lotId: shown._id, asOf: lotAsOf.toISOString() } })
          : null,
      };
    }),
  };
}
