/**
 * The clock of a lead (D201): it runs from the first submission to the first contact after it, and again from the next
 * submission.
 */
export interface LeadClock {
  readonly askedAt: string | null;
  readonly contactedAt: string | null;
}

/** The clock after a submission: one that runs goes on. @param at ISO 8601 */
export const clockAsked = (clock: LeadClock, at: string): LeadClock =>
  clock.askedAt && !clock.contactedAt ? clock : { askedAt: at, contactedAt: null };

/** The clock after a contact: only the first stops it, and none that was before the submission. @param at ISO 8601 */
export const clockContacted = (clock: LeadClock, at: string): LeadClock =>
  clock.askedAt && !clock.contactedAt && at >= clock.askedAt ? { ...clock, contactedAt: at } : clock;

/** How long a lead waited, or waits, for its first contact, in ms; null where it asked for nothing. */
export function waitOf({ askedAt, contactedAt }: LeadClock, now: number): { ms: number; isRunning: boolean } | null {
  if (!askedAt) return null;
  const end = contactedAt ? Date.parse(contactedAt) : now;
  return { ms: Math.max(0, end - Date.parse(askedAt)), isRunning: !contactedAt };
}
