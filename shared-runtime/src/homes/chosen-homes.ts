import { type QuoteStep, SHORTLIST_LIMITS } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

/** A design that a visitor has chosen for a lot, with what is chosen of it so far. */
export interface HomeChoice {
  /** Id or key. */
  readonly builderId: string;
  /** Id or key. */
  readonly houseId: string;
  readonly step?: QuoteStep;
  /** Its place in the design's list, from 1. */
  readonly floorplan?: number;
  readonly facadeId?: string;
  readonly externalColorScheme?: string;
  readonly internalColorScheme?: string;
  readonly kitchen?: string;
  readonly bathroom?: string;
  readonly optionalUpgrades?: readonly string[];
}

const kept = storage<Readonly<Record<string, readonly HomeChoice[]>>>('homes', 1);
/** Most lots that designs are kept for: as many as the browser's shortlist holds. */
const MAX_LOTS = SHORTLIST_LIMITS.browser;

/**
 * The designs chosen for a lot in this browser, beside its shortlist: written by the Builder page, read by the shortlist
 * and by whatever leads to a quote.
 */
export const chosenHomes = (lotId: string): readonly HomeChoice[] => kept.read()?.[lotId] ?? [];

/** Keeps the designs chosen for a lot, the newest last; none removes the lot. */
export function keepHomes(lotId: string, choices: readonly HomeChoice[]): void {
  const { [lotId]: _before, ...others } = kept.read() ?? {};
  const lots = choices.length > 0 ? { ...others, [lotId]: choices } : others;
  kept.write(Object.fromEntries(Object.entries(lots).slice(-MAX_LOTS)));
}
