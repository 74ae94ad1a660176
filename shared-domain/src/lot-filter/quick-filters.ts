import type { PublicLot } from '../answer/shapes.js';
import { formatCurrency } from '../format/currency.js';
import { formatDate } from '../format/dates.js';
import { oppositeOf, parseCompass, type Compass } from '../lot/lot-facing.js';
import { parseLotStatus } from '../lot/lot-status.js';
import { figureOf, monthOf, type LotFilter, type LotRange } from './lot-filter.js';
import { rangeSteps } from './range-steps.js';

/** Words of the quick choices. */
const text = {
  price: (dollars: number, isIncluded: boolean) => `${isIncluded ? 'Up to' : 'Under'} ${formatCurrency(dollars)}`,
  backyard: 'North backyard',
  registers: (months: number) => `Registers within ${months} months`,
};
/** Months within which a lot registers soon. */
const SOON = 3;

/** A wish in a buyer's words, and the filter that it is. */
export interface QuickFilter {
  readonly key: 'price' | 'backyard' | 'titles';
  readonly label: string;
  readonly on: QuickChoice;
  readonly off: QuickChoice;
  isOn(filters: Filters): boolean;
}
type Filters = LotFilter & { readonly backyard: Compass | null };
/** The filters that a choice sets; the rest stay as they are. */
type QuickChoice = Partial<{ price: LotRange; backyard: Compass | null; titles: string | null }>;

/** Whether a lot's backyard faces north (D94). */
const hasNorthBackyard = ({ facing }: PublicLot): boolean => {
  const street = parseCompass(facing);
  return street !== null && oppositeOf(street) === 'north';
};

/** The month a number of months after a day, as 'YYYY-MM'. @example monthAfter('2026-11-30', 3) // '2027-02' */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The lowest round price up to which a quarter of the lots, and not all of them, are. */
function priceOf(lots: readonly PublicLot[]): number | null {
  const prices = lots.map((lot) => figureOf(lot, 'price')).filter((price) => price !== null);
  const upTo = (step: number) => prices.filter((price) => price <= step).length;
  const step = rangeSteps(prices).find((value) => upTo(value) * 4 >= prices.length);
  return step !== undefined && upTo(step) < prices.length ? step : null;
}

/**
 * Quick choices that some of the lots for sale meet, and not all (D213, D225). @param lots of the list
 * @param now the current time, for what registers soon in the estate's `timeZone`
 */
export function quickFilters(
  lots: readonly PublicLot[],
  { hidePrice, timeZone }: { readonly hidePrice?: boolean | null | undefined; readonly timeZone: string },
  now = new Date(),
): QuickFilter[] {
  const forSale = lots.filter(({ status }) => parseLotStatus(status) === 'available');
  const price = hidePrice ? null : priceOf(forSale);
  const soon = monthAfter(formatDate(now, timeZone, 'YYYY-MM-DD'), SOON);
  const isSome = (meets: (lot: PublicLot) => boolean) => {
    const count = forSale.filter(meets).length;
    return count > 0 && count < forSale.length;
  };
  const none = { from: null, to: null };
  return [
    ...(price === null
      ? []
      : [
          {
            key: 'price' as const,
            label: text.price(
              price,
              forSale.some((lot) => figureOf(lot, 'price') === price),
            ),
            on: { price: { from: null, to: price } },
            off: { price: none },
            isOn: (filters: Filters) => filters.price.from === null && filters.price.to === price,
          },
        ]),
    ...(isSome(hasNorthBackyard)
      ? [
          {
            key: 'backyard' as const,
            label: text.backyard,
            on: { backyard: 'north' as const },
            off: { backyard: null },
            isOn: (filters: Filters) => filters.backyard === 'north',
          },
        ]
      : []),
    ...(isSome((lot) => (monthOf(lot, timeZone) ?? '9') <= soon)
      ? [
          {
            key: 'titles' as const,
            label: text.registers(SOON),
            on: { titles: soon },
            off: { titles: null },
            isOn: (filters: Filters) => filters.titles === soon,
          },
        ]
      : []),
  ];
}
