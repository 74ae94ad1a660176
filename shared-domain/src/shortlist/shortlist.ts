/** A starred lot. */
export interface StarredLot {
  lotId: string;
  estateId: string;
}

/**
 * Maximum number of lots: `browser` per browser, `account` per account, so that merging two full lists the first time
 * loses nothing; `compared` in the side-by-side comparison.
 */
export const SHORTLIST_LIMITS = { browser: 100, account: 200, compared: 4 } as const;

const ENTITY_ID = /^[0-9a-f]{24}$/;

/** Type guard for untrusted values. */
export const isStarredLot = (value: unknown): value is StarredLot => {
  if (typeof value !== 'object' || value === null) return false;
  const { lotId, estateId } = value as Partial<Record<keyof StarredLot, unknown>>;
  return typeof lotId === 'string' && typeof estateId === 'string' && ENTITY_ID.test(lotId) && ENTITY_ID.test(estateId);
};

/** Merges the lists, keeping the first occurrence of each lot. */
export const mergeShortlists = (...lists: readonly (readonly StarredLot[])[]): StarredLot[] => {
  const known = new Map<string, StarredLot>();
  for (const lot of lists.flat()) if (!known.has(lot.lotId)) known.set(lot.lotId, lot);
  return [...known.values()];
};

/** Lots grouped by estate, both in the order of starring. */
export function byEstate(lots: readonly StarredLot[]): ReadonlyMap<string, string[]> {
  const estates = new Map<string, string[]>();
  for (const { estateId, lotId } of lots) estates.set(estateId, [...(estates.get(estateId) ?? []), lotId]);
  return estates;
}

/**
 * Lots as a link names them: only ids, no personal data (ADR-0035).
 * @example textOfLots([{ estateId: '65f…0a', lotId: '65f…01' }]) // '65f…0a.65f…01'
 */
export const textOfLots = (lots: readonly StarredLot[]): string =>
  [...byEstate(lots.slice(0, SHORTLIST_LIMITS.account))]
    .map(([estateId, lotIds]) => [estateId, ...lotIds].join('.'))
    .join('~');

/** Parses the lots of a link, in its order. Invalid ids are dropped. */
export function lotsOfText(text: string): StarredLot[] {
  const named = text.split('~').flatMap((estate) => {
    const [estateId = '', ...lotIds] = estate.toLowerCase().split('.');
    return lotIds.map((lotId) => ({ estateId, lotId }));
  });
  return mergeShortlists(named.filter(isStarredLot)).slice(0, SHORTLIST_LIMITS.account);
}

const LINK_KEY = 'lots=';

/** The fragment of a shortlist link to share. @example shortlistFragment(lots) // 'lots=65f…0a.65f…01' */
export const shortlistFragment = (lots: readonly StarredLot[]): string => LINK_KEY + textOfLots(lots);

/** Parses a shortlist fragment, without its `#`; null if it is something else. */
export const lotsOfFragment = (fragment: string): StarredLot[] | null =>
  fragment.startsWith(LINK_KEY) ? lotsOfText(fragment.slice(LINK_KEY.length)) : null;
