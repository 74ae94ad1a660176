import { estateIdOf, pathnameOf, safeReturnPath } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

/**
 * Kinds of stored return paths (4.6), in order of precedence after a login: the page that redirected to the login, a
 * link, an EOI, and the page the visitor left to verify their address.
 */
const KINDS = ['redirect', 'pending', 'eoi', 'verify-return'] as const;
type PendingLinkKind = (typeof KINDS)[number];

interface StoredLink {
  path: string;
  /** Client time in ms; absent when stored by an older build. */
  at?: number;
}
const LIFETIME_MS = 2 * 60 * 60 * 1000;
/** Older builds use `pending-link` for the waitlist link. */
const storageOf = (kind: PendingLinkKind) => storage<StoredLink>(kind === 'verify-return' ? kind : `${kind}-link`, 1);

/** Stores a path of this origin to return to after login; any other path is ignored (D37). */
export function storePendingLink(kind: PendingLinkKind, path: string): void {
  const own = safeReturnPath(path);
  if (own !== null) storageOf(kind).write({ path: own, at: Date.now() });
}

/** The stored path of a kind, or null when there is none or it has expired. */
function readUnexpired(kind: PendingLinkKind, now: number): string | null {
  const stored = storageOf(kind).read();
  return stored !== null && now - (stored.at ?? now) < LIFETIME_MS ? safeReturnPath(stored.path) : null;
}

/**
 * The estate of the page from which the visitor went to verify their address; null when that page had no estate or no
 * path is stored.
 */
export function estateOfVerifyReturn(now: number = Date.now()): string | null {
  const path = readUnexpired('verify-return', now);
  return path === null ? null : estateIdOf(pathnameOf(path));
}

/**
 * Takes the path to continue with after login and clears all stored paths; null when there is none. A link to an
 * estate's page is followed only if the login began on the same estate (4.6).
 * @param loginEstate key of the estate on whose page the login began; null when on no estate's page.
 */
export function takePendingLink(loginEstate: string | null, now: number = Date.now()): string | null {
  const links = KINDS.map((kind) => ({ kind, path: readUnexpired(kind, now) }));
  for (const kind of KINDS) storageOf(kind).clear();
  const isAllowed = ({ kind, path }: (typeof links)[number]): boolean => {
    const estate = path === null ? null : estateIdOf(pathnameOf(path));
    return path !== null && (kind === 'verify-return' || estate === null || estate === loginEstate);
  };
  return links.find(isAllowed)?.path ?? null;
}
