import { safeReturnPath } from '@lotline/shared-domain';
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

/** The path to go on with, once: all that were kept are forgotten. Null where none was. */
export function takePendingLink(now: number = Date.now()): string | null {
  const links = KINDS.map((kind) => placeOf(kind).read());
  for (const kind of KINDS) placeOf(kind).clear();
  const isGood = (kept: Kept | null): kept is Kept => kept !== null && now - (kept.at ?? now) < GOOD_FOR_MS;
  return links.filter(isGood).map(({ path }) => safeReturnPath(path)).find((path) => path !== null) ?? null;
}
