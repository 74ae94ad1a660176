import type { ListedLot } from '@lotline/shared-domain';

/** What makes every try of one opened form the same request (D44): its key, and how long the first try took to fill in. */
export interface Ticket {
  key: string;
  /** Client time in ms at which the form opened. */
  openedAt: number;
  /** Set by the first try and kept, so that a repeat carries the same body. */
  filledMs: number | null;
}

export interface FieldProblem {
  path: string;
  message: string;
}

/** Why the API didn't take a form. */
export type Refusal =
  /** Problems at fields, or one sentence about the whole form. */
  | { kind: 'invalid'; errors: readonly FieldProblem[]; message: string }
  | { kind: 'tooMany' }
  /** The lot is no longer available; the answer may carry it as it is now (D32). */
  | { kind: 'gone'; lot: ListedLot | null }
  /** An earlier try with other words did arrive (D44: 422). */
  | { kind: 'alreadySent' }
  /** What the server said of it, where it said anything. */
  | { kind: 'failed'; message?: string };

/** Where an opened form stands. */
export type Submission =
  | { phase: 'closed' }
  | { phase: 'open'; ticket: Ticket }
  | { phase: 'sending'; ticket: Ticket }
  | { phase: 'offline'; ticket: Ticket }
  | { phase: 'refused'; ticket: Ticket; refusal: Refusal }
  | { phase: 'sent'; ticket: Ticket };
