import { DAY_MS, HOUR_MS, MINUTE_MS } from '../format/durations.js';
import type { Role } from '../role/roles.js';

/** A session's idle timeout and maximum lifetime, in ms. */
export interface SessionTimes {
  readonly idleMs: number;
  readonly longestMs: number;
}

/** Customers stay logged in on their own device for weeks; an invited account's session ends within the day (D41). */
export const SESSION_TIMES = {
  customer: { idleMs: 14 * DAY_MS, longestMs: 30 * DAY_MS },
  invited: { idleMs: 30 * MINUTE_MS, longestMs: 12 * HOUR_MS },
} as const satisfies Record<string, SessionTimes>;

/** How long a password confirmation is valid, in ms; after that it is required again before credentials are changed. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/**
 * Whether a role's accounts are created by invitation, with a longer password and a second factor (D25): every role
 * except customers and visitors.
 */
export const isInvitedRole = (role: Role): boolean => role !== 'CUSTOMER' && role !== 'ANONYMOUS';

/** The timeouts of a role's sessions. */
export const sessionTimesOf = (role: Role): SessionTimes =>
  isInvitedRole(role) ? SESSION_TIMES.invited : SESSION_TIMES.customer;
