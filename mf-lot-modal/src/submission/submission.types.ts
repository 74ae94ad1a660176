import type { ListedLot } from '@lotline/shared-domain';

/** What makes every try with one content the same request (D44): its key, and how long the first try took to fill in. */
export interface Ticket {
  key: string;
  /** Client time in ms at which the form opened. */
  openedAt: number;
  /** Set by the first try and kept, so that a repeat carries the same body. */
  filledMs: number | null;
  /** Fingerprint of what was sent under the key; null before the first try. */
  content: string | null;
  /** A solved challenge (ADR-0017), for this try only. */
  proof?: string | undefined;
}

export interface FieldProblem {
  path: string;
  message: string;
}

/** Why the API didn't take a form. */
export type Refusal =
  /** Problems at fields, or one sentence about the whole form. */
  | { kind: 'invalid'; errors: readonly FieldProblem[]; message: string }
  /** 429, in the server's words where it has any. */
  | { kind: 'tooMany'; message: string }
  /** What was asked for was done before, and isn't done twice: a map that went to this address today. */
  | { kind: 'sentAlready'; message: string }
  /** 403: this form isn't taken (any more), with the server's reason. */
  | { kind: 'forbidden'; message: string }
  /** The lot is no longer available; the answer may carry it as it is now (D32). */
  | { kind: 'gone'; lot: ListedLot | null }
  /** The API knows the key for other details (D44: 422). */
  | { kind: 'keyInUse' }
  /** Something answered that isn't our API: the login page of a network, for instance. */
  | { kind: 'foreign' }
  /** What the server said of it, where it said anything. */
  | { kind: 'failed'; message?: string };

/** Where an opened form stands. */
export type Submission =
  | { phase: 'closed' }
  | { phase: 'open'; ticket: Ticket }
  /** `late`: no answer for so long that the form says so. */
  | { phase: 'sending'; ticket: Ticket; late?: true }
  | { phase: 'offline'; ticket: Ticket }
  /** No answer came in time: it may have arrived or not. */
  | { phase: 'unanswered'; ticket: Ticket }
  | { phase: 'refused'; ticket: Ticket; refusal: Refusal }
  | { phase: 'sent'; ticket: Ticket };
