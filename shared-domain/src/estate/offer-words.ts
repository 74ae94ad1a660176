import type { CountedStage, ListedEstate } from '../answer/shapes.js';
import { formatCurrency } from '../format/currency.js';
import { formatMonthYear } from '../format/dates.js';
import { plural } from '../format/plural.js';

type Offer = Pick<CountedStage, 'fromPrice' | 'registration'>;

interface Clock {
  /** Of the estate. */
  readonly timeZone: string;
  /** ms; an estimate that is past is no longer offered. */
  readonly now: number;
}

const priceWords = (fromPrice: number | null | undefined): string =>
  fromPrice ? `From ${formatCurrency(fromPrice)}` : '';

const registrationWords = (registration: string | null | undefined, { timeZone, now }: Clock): string =>
  registration && Date.parse(registration) >= now ? `Est. Registration ${formatMonthYear(registration, timeZone)}` : '';

const lotsWords = (available: number, lots: number): string =>
  lots > 0 ? `${available} of ${plural(lots, 'lot')} available` : '';

/** A line breaks after the dot. */
const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join('\u00a0· ');

/**
 * What a stage's available lots cost and when they register; '' where neither is known.
 * @example stageOffer(stage, clock) // 'From $391,900 · Est. Registration Aug 2027'
 */
export const stageOffer = ({ fromPrice, registration }: Offer, clock: Clock): string =>
  joined(priceWords(fromPrice), registrationWords(registration, clock));

/**
 * The same of all stages, with how many lots are available; '' for none.
 * @example estateOffer(stages, clock) // 'From $329,900 · 24 of 180 lots available · Est. Registration Mar 2027'
 */
export function estateOffer(stages: readonly CountedStage[], clock: Clock): string {
  const prices = stages.flatMap(({ fromPrice }) => fromPrice ?? []);
  const dates = stages.flatMap(({ registration }) => registration ?? []).sort();
  const sum = (of: (stage: CountedStage) => number) => stages.reduce((all, stage) => all + of(stage), 0);
  const [available, lots] = [sum(({ availableLotsCount }) => availableLotsCount), sum(({ lotsCount }) => lotsCount)];
  return joined(
    priceWords(prices.length > 0 ? Math.min(...prices) : undefined),
    lotsWords(available, lots),
    registrationWords(
      dates.find((date) => Date.parse(date) >= clock.now),
      clock,
    ),
  );
}

/**
 * The same of a listed estate without its price, which its card has above; an older API counts the available lots alone.
 * @example listedOffer(estate, Date.now()) // '24 of 180 lots available · Est. Registration Mar 2027'
 */
export const listedOffer = (
  { availableLotsCount, lotsCount, registration, timeZone }: ListedEstate,
  now: number,
): string =>
  joined(
    typeof lotsCount === 'number'
      ? lotsWords(availableLotsCount, lotsCount)
      : `${plural(availableLotsCount, 'lot')} available`,
    registrationWords(registration, { timeZone, now }),
  );
