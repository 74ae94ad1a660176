import { FASTEST_FILL_MS } from '@lotline/shared-domain';
import { newKey, storage, type Stored } from '@lotline/shared-runtime';
import { fingerprint } from './fingerprint';
import type { Ticket } from './forms.types';

const SCHEMA = 2;
/** The API remembers a key for 48 h (D44); an older ticket would prove nothing. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

const NOWHERE: Stored<Ticket> = { read: () => null, write: () => {}, clear: () => {} };
/** Without a name the endpoint takes no key, and nothing is kept. */
const placeOf = (name: string | null): Stored<Ticket> =>
  name === null ? NOWHERE : storage<Ticket>(name, SCHEMA, 'tab');

/** A ticket for a form that just opened; nothing is kept of it until it is sent. */
export const newTicket = (now: number = Date.now()): Ticket => ({
  key: newKey(),
  openedAt: now,
  filledMs: null,
  content: null,
});

/** What an earlier try with the same content left in this tab, where no answer came to it. */
function leftBehind(name: string | null, content: string, now: number): Ticket | null {
  const left = placeOf(name).read();
  return left?.content === content && now - left.openedAt < LIFETIME_MS ? left : null;
}

/**
 * The ticket that these values go out with. Unchanged they keep the key of their first try, also over a refresh; other values
 * are another request, with another key. How long filling in took is stamped by the first try, `untilSendable` included.
 */
export function stampTicket(name: string | null, ticket: Ticket, values: object, now: number = Date.now()): Ticket {
  const content = fingerprint(values);
  const known = ticket.content === content ? ticket : leftBehind(name, content, now);
  const mine = known ?? { ...ticket, content, filledMs: null, key: ticket.content === null ? ticket.key : newKey() };
  const stamped = { ...mine, filledMs: mine.filledMs ?? Math.max(FASTEST_FILL_MS, now - mine.openedAt) };
  placeOf(name).write(stamped);
  return stamped;
}

/** The API answered and recorded nothing: the next try starts its own timer. */
export function unstampTicket(name: string | null, ticket: Ticket): Ticket {
  const open = { ...ticket, filledMs: null };
  placeOf(name).write(open);
  return open;
}

/** The API knows this key for other details (D44): the same values go out under a key that it doesn't know. */
export function renewTicket(name: string | null, ticket: Ticket): Ticket {
  forgetTicket(name);
  return { ...ticket, key: newKey(), content: null };
}

/** What was sent under this name has been answered. */
export const forgetTicket = (name: string | null): void => placeOf(name).clear();
