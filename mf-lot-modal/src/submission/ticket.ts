import { FASTEST_FILL_MS } from '@lotline/shared-domain';
import { newKey, storage, type Stored } from '@lotline/shared-runtime';
import type { Ticket } from './submission.types';

const SCHEMA = 1;
/** The API remembers a key for 48 h (D44); an older ticket would prove nothing. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const placeOf = (name: string): Stored<Ticket> => storage<Ticket>(name, SCHEMA);

/** The ticket of the form under this name: the one that a refresh or a lost answer left behind, or a new one. */
export function issueTicket(name: string, now: number = Date.now()): Ticket {
  const left = placeOf(name).read();
  const ticket: Ticket = left && now - left.openedAt < LIFETIME_MS ? left : { key: newKey(), openedAt: now, filledMs: null };
  placeOf(name).write(ticket);
  return ticket;
}

/** The ticket as the first try stamps it: how long filling in took, `untilSendable` included. A repeat without an answer keeps it. */
export function stampTicket(name: string, ticket: Ticket, now: number = Date.now()): Ticket {
  if (ticket.filledMs !== null) return ticket;
  const stamped = { ...ticket, filledMs: Math.max(FASTEST_FILL_MS, now - ticket.openedAt) };
  placeOf(name).write(stamped);
  return stamped;
}

/** The API answered and recorded nothing: the next try has the same key and a time of its own. */
export function unstampTicket(name: string, ticket: Ticket): Ticket {
  const open = { ...ticket, filledMs: null };
  placeOf(name).write(open);
  return open;
}

export const forgetTicket = (name: string): void => placeOf(name).clear();
