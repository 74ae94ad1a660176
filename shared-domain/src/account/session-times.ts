import { DAY_MS, HOUR_MS, MINUTE_MS } from '../format/durations.js';
import type { Role } from './roles.js';

/** How long a session lasts without a request, and at most, in ms. */
export interface SessionTimes {
  readonly idleMs: number;
  readonly longestMs: number;
}

/** Customers stay logged in on their own device for weeks; an invited account that was forgotten open ends within the day (D41). */
export const SESSION_TIMES = {
  customer: { idleMs: 14 * DAY_MS, longestMs: 30 * DAY_MS },
  invited: { idleMs: 30 * MINUTE_MS, longestMs: 12 * HOUR_MS },
} as const satisfies Record<string, SessionTimes>;

/** How long a session counts as confirmed once its password was given, in ms: after that it is asked again before the account's ways in are changed. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

/** Whether accounts of a role are made by invitation: a longer password and a second factor (D25). Everybody but customers. */
export const isInvitedRole = (role: Role): boolean => role !== 'CUSTOMER' && role !== 'ANONYMOUS';

/** The times of a role's sessions. */
export const sessionTimesOf = (role: Role): SessionTimes =>
  isInvitedRole(role) ? SESSION_TIMES.invited : SESSION_TIMES.customer;
