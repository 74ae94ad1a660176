/** A lot that somebody has starred. */
export interface StarredLot {
  lotId: string;
  estateId: string;
}

/**
 * How many lots: `browser` is what a person may star, `account` what an account takes, so that the first merge of two full lists loses nothing;
 * `compared` stand side by side.
 */
export const SHORTLIST_LIMITS = { browser: 100, account: 200, compared: 4 } as const;

const ENTITY_ID = /^[0-9a-f]{24}$/;

/** Whether a value from outside is a starred lot. */
export const isStarredLot = (value: unknown): value is StarredLot => {
  if (typeof value !== 'object' || value === null) return false;
  const { lotId, estateId } = value as Partial<Record<keyof StarredLot, unknown>>;
  return typeof lotId === 'string' && typeof estateId === 'string' && ENTITY_ID.test(lotId) && ENTITY_ID.test(estateId);
};

/** The lists as one, each lot where it comes first. */
export const mergeShortlists = (...lists: readonly (readonly StarredLot[])[]): StarredLot[] => {
  const known = new Map<string, StarredLot>();
  for (const lot of lists.flat()) if (!known.has(lot.lotId)) known.set(lot.lotId, lot);
  return [...known.values()];
};

/** Lots by estate, both in the order in which they were starred. */
export function byEstate(lots: readonly StarredLot[]): ReadonlyMap<string, string[]> {
  const estates = new Map<string, string[]>();
  for (const { estateId, lotId } of lots) estates.set(estateId, [...(estates.get(estateId) ?? []), lotId]);
  return estates;
}

const LINK_KEY = 'lots=';

/**
 * The fragment of a family link: the lots themselves, and nothing of the person (ADR-0035).
 * @example shortlistFragment([{ estateId: '65f…0a', lotId: '65f…01' }]) // 'lots=65f…0a.65f…01'
 */
export const shortlistFragment = (lots: readonly StarredLot[]): string =>
  LINK_KEY +
  [...byEstate(lots.slice(0, SHORTLIST_LIMITS.account))]
    .map(([estateId, lotIds]) => [estateId, ...lotIds].join('.'))
    .join('~');

/** The lots that a fragment names, without its `#`; null where it is no family link. What isn't an id is left out. */
export function lotsOfFragment(fragment: string): StarredLot[] | null {
  if (!fragment.startsWith(LINK_KEY)) return null;
  const named = fragment
    .slice(LINK_KEY.length)
    .split('~')
    .flatMap((estate) => {
      const [estateId = '', ...lotIds] = estate.toLowerCase().split('.');
      return lotIds.map((lotId) => ({ estateId, lotId }));
    });
  return mergeShortlists(named.filter(isStarredLot)).slice(0, SHORTLIST_LIMITS.account);
}
