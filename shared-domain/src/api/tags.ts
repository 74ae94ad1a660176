/** Kinds of live event that can change an answer. */
export const LIVE_TAGS = [
  'lot',
  'stage',
  'map',
  'estate',
  'home',
  'document',
  'hold',
  'eoi',
  'file',
  'quote',
  'lead',
  'listing',
  'invoice',
] as const;
export type LiveTag = (typeof LIVE_TAGS)[number];

/**
 * What an answer depends on. A write names the tags it makes stale (`invalidates`); live events exist for LIVE_TAGS
 * only.
 */
export type Tag =
  | LiveTag
  /** The caller's account: names, email, authenticator. */
  | 'account'
  /** The account's sessions. */
  | 'session'
  /** The account's consents and email preferences. */
  | 'choice'
  /** What a buyer or partner asked for: holds, waitlist entries, watches, enquiries. */
  | 'request'
  | 'shortlist'
  /** Email templates of an estate's team. */
  | 'template'
  /** Accounts as their managers see them. */
  | 'user'
  /** API tokens. */
  | 'token'
  | 'business'
  /** Registry rows. */
  | 'release';

/**
 * Why a write makes no answer stale.
 * - `reads`: a POST that changes nothing; a body keeps secrets and addresses out of URLs.
 * - `emails`: it only sends an email.
 * - `unfinished`: nothing changes until a later call.
 * - `session`: the user logs in or out, and the host drops what it read as another user.
 * - `telemetry`: nobody reads it back on a page.
 */
export type NothingStale = 'reads' | 'emails' | 'unfinished' | 'session' | 'telemetry';

/** A write's decision about what it makes stale: at least one tag, or why there is none. */
export type Invalidates = readonly [Tag, ...Tag[]] | NothingStale;

/** Whether live events keep an answer with these tags fresh. */
export const isLiveTagged = (tags: readonly Tag[] = []): boolean =>
  tags.some((tag) => (LIVE_TAGS as readonly Tag[]).includes(tag));

/** The tags a write makes stale, possibly none. @example tagsMadeStale(updateLot) // ['lot'] */
export const tagsMadeStale = ({ invalidates }: { readonly invalidates?: Invalidates }): readonly Tag[] =>
  typeof invalidates === 'object' ? invalidates : [];
