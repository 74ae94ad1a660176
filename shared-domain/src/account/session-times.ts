import type { Role } from './roles.js';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** A session's idle timeout and maximum lifetime, in ms. */
export interface SessionTimes {
  readonly idleMs: number;
  readonly longestMs: number;
}

/** Customers stay logged in on their own device for weeks; an invited account's session ends within the day (D41). */
export const SESSION_TIMES = {
  customer: { idleMs: 14 * DAY, longestMs: 30 * DAY },
  invited: { idleMs: 30 * MINUTE, longestMs: 12 * HOUR },
} as const satisfies Record<string, SessionTimes>;

/** How long a password confirmation is valid, in ms; after that it is required again before credentials are changed. */
export const CONFIRMED_MS = 10 * MINUTE;

/**
 * Whether a role's accounts are created by invitation, with a longer password and a second factor (D25): every role
 * except customers and visitors.
 */
export const isInvitedRole = (role: Role): boolean => role !== 'CUSTOMER' && role !== 'ANONYMOUS';

/** The timeouts of a role's sessions. */
export const sessionTimesOf = (role: Role): SessionTimes =>
  isInvitedRole(role) ? SESSION_TIMES.invited : SESSION_TIMES.customer;
