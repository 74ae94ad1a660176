import type { StarredLot } from '@lotline/shared-domain';

/**
 * The host's slice `shortlist`: the visitor's starred lots, in the order they were starred. Set after the first paint;
 * never in a frame or in older hosts.
 */
export type ShortlistState =
  /** Stored in this browser. */
  | { readonly phase: 'browser'; readonly lots: readonly StarredLot[] }
  /** After a login, while this browser's lots are being merged into the account's. */
  | { readonly phase: 'joining'; readonly lots: readonly StarredLot[] }
  /** Stored with the account. */
  | { readonly phase: 'account'; readonly lots: readonly StarredLot[] };
