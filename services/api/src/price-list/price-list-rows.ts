import {
  CUSTOMER_STATUS_LABEL,
  customerStatus,
  describePrice,
  describeSize,
  describeWidth,
  estatePath,
  formatDate,
  lotNumber,
  stageNumber,
} from '@lotline/shared-domain';
import type { PublicEstateRecord } from '../estate/estate.repository.js';
import { publicLotOf } from '../lot/public-lot.js';
import type { ListedLot } from './price-list.repository.js';

/** One printed line of a price list. */
export interface PriceListRow {
  readonly lot: string;
  readonly stage: string;
  readonly size: string;
  readonly frontage: string;
  readonly price: string;
  readonly status: string;
  /** Target of the QR code; null if the estate has no public page. */
  readonly url: string | null;
}
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
    rows: lots.map(({ lot, stageTitle, asOf: lotAsOf }) => {
      const shown = publicLotOf(lot, estate);
      return {
        lot: lotNumber(shown.title),
        stage: stageNumber(stageTitle),
        size: shown.size ? `${describeSize(shown.size)} m²` : '-',
        frontage: shown.blockWidth ? `${describeWidth(shown.blockWidth)} m` : describeWidth(shown.blockWidth),
        price: describePrice({ priceTracking: shown.priceTracking, hidePrice: estate.hidePrice }).text,
        status: CUSTOMER_STATUS_LABEL[customerStatus(shown)],
        url: estate.isPublic
          ? publicUrl + estatePath(estate.key, { query: { lotId: shown._id, asOf: lotAsOf.toISOString() } })
          : null,
      };
    }),
  };
}
