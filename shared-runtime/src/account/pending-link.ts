import { estateIdOf, pathnameOf, safeReturnPath } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

/**
 * Where a visitor wanted to go before they were asked to log in (4.6), in the order in which a log-in asks: what turned them back, a link, an EOI, and
 * where they stood when they went to verify their address.
 */
const KINDS = ['redirect', 'pending', 'eoi', 'verify-return'] as const;
export type PendingLinkKind = (typeof KINDS)[number];

interface Kept {
  path: string;
  /** Client time in ms; builds of before don't say. */
  at?: number;
}
/** A wish of yesterday is none. */
const GOOD_FOR_MS = 2 * 60 * 60 * 1000;
/** `pending-link` is what builds of before call the link of the waitlist. */
const placeOf = (kind: PendingLinkKind) => storage<Kept>(kind === 'verify-return' ? kind : `${kind}-link`, 1);

/** Keeps a path of this origin for after the log-in; any other is not kept (D37). */
export function keepPendingLink(kind: PendingLinkKind, path: string): void {
  const own = safeReturnPath(path);
  if (own !== null) placeOf(kind).write({ path: own, at: Date.now() });
}

/** The kept path of a kind as long as it is good; null where there is none. */
function readGood(kind: PendingLinkKind, now: number): string | null {
  const kept = placeOf(kind).read();
  return kept !== null && now - (kept.at ?? now) < GOOD_FOR_MS ? safeReturnPath(kept.path) : null;
}

/** The estate on whose page a visitor stood who went to verify their address; null: on no estate's, or nothing was kept. */
export function estateOfVerifyReturn(now: number = Date.now()): string | null {
  const path = readGood('verify-return', now);
  return path === null ? null : estateIdOf(pathnameOf(path));
}

/**
 * The path to go on with, once: all that were kept are forgotten. Null where none was. A link to an estate's page is followed only after a log-in that
 * was begun on the same estate (4.6).
 * @param begunOn key of the estate on whose page the log-in was begun; null: on no estate's.
 */
export function takePendingLink(begunOn: string | null, now: number = Date.now()): string | null {
  const links = KINDS.map((kind) => ({ kind, path: readGood(kind, now) }));
  for (const kind of KINDS) placeOf(kind).clear();
  const isOfThere = ({ kind, path }: (typeof links)[number]): boolean => {
    const estate = path === null ? null : estateIdOf(pathnameOf(path));
    return path !== null && (kind === 'verify-return' || estate === null || estate === begunOn);
  };
  return links.find(isOfThere)?.path ?? null;
}
