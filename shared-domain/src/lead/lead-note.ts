/** What staff write down about a lead or a contact. */
export const NOTE_KINDS = ['note', 'call', 'email'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** How a call went. */
export const CALL_OUTCOMES = ['spoke', 'message', 'no answer'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/**
 * Whether it reached the person, which stops the clock and moves New to Contacted (D148, D201): an email, or a call that
 * was answered or left a message.
 * @example isContact('call', 'no answer') // false
 */
export const isContact = (kind: string, outcome: string | null | undefined): boolean =>
  kind === 'email' || (kind === 'call' && outcome !== 'no answer');
