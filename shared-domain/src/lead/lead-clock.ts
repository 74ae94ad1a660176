import { spanText } from '../format/ago.js';

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

/**
 * The clock as people read it; null for a lead that asked for nothing. @param now ms
 * @example waitText({ askedAt: '2026-11-30T09:00:00Z', contactedAt: '2026-11-30T11:00:00Z' }, now) // 'Answered in 2 hours'
 */
export function waitText(clock: LeadClock, now: number): string | null {
  const wait = waitOf(clock, now);
  if (!wait) return null;
  return wait.isRunning ? `Waiting ${spanText(wait.ms)}` : `Answered in ${spanText(wait.ms)}`;
}
