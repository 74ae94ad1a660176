import { estateIdOf, pathnameOf, safeReturnPath } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

/**
 * Kinds of stored return paths (4.6), in order of precedence after a login: the page that redirected to the login, a
 * link, an EOI, and the page the visitor left to verify their address.
 */
const KINDS = ['redirect', 'pending', 'eoi', 'verify-return'] as const;
export type PendingLinkKind = (typeof KINDS)[number];

interface Kept {
  path: string;
  /** Client time in ms; absent when stored by an older build. */
  at?: number;
}
const GOOD_FOR_MS = 2 * 60 * 60 * 1000;
/** Older builds use `pending-link` for the waitlist link. */
const placeOf = (kind: PendingLinkKind) => storage<Kept>(kind === 'verify-return' ? kind : `${kind}-link`, 1);

/** Stores a path of this origin to return to after login; any other path is ignored (D37). */
export function keepPendingLink(kind: PendingLinkKind, path: string): void {
  const own = safeReturnPath(path);
  if (own !== null) placeOf(kind).write({ path: own, at: Date.now() });
}

/** The stored path of a kind, or null when there is none or it has expired. */
function readGood(kind: PendingLinkKind, now: number): string | null {
  const kept = placeOf(kind).read();
  return kept !== null && now - (kept.at ?? now) < GOOD_FOR_MS ? safeReturnPath(kept.path) : null;
}

/**
 * The estate of the page from which the visitor went to verify their address; null when that page had no estate or no
 * path is stored.
 */
export function estateOfVerifyReturn(now: number = Date.now()): string | null {
  const path = readGood('verify-return', now);
  return path === null ? null : estateIdOf(pathnameOf(path));
}

/**
 * Takes the path to continue with after login and clears all stored paths; null when there is none. A link to an
 * estate's page is followed only if the login began on the same estate (4.6).
 * @param begunOn key of the estate on whose page the login began; null when on no estate's page.
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
