import { DAY_MS, FASTEST_FILL_MS } from '@lotline/shared-domain';
import { newKey, storage, type Stored } from '@lotline/shared-runtime';
import { fingerprint } from './fingerprint';
import type { IdempotencyAttempt } from './forms.types';

const SCHEMA = 2;
/** The API remembers a key for 48 h (D44); an older attempt would prove nothing. */
const LIFETIME_MS = DAY_MS;

const NOWHERE: Stored<IdempotencyAttempt> = { read: () => null, write: () => {}, clear: () => {} };
/** Without a name the endpoint takes no key, and nothing is kept. */
const placeOf = (name: string | null): Stored<IdempotencyAttempt> =>
  name === null ? NOWHERE : storage<IdempotencyAttempt>(name, SCHEMA, 'tab');

/** A attempt for a form that just opened; nothing is kept of it until it is sent. */
export const newAttempt = (now: number = Date.now()): IdempotencyAttempt => ({
  key: newKey(),
  openedAt: now,
  filledMs: null,
  content: null,
});

/** What an earlier try with the same content left in this tab, where no answer came to it. */
function leftBehind(name: string | null, content: string, now: number): IdempotencyAttempt | null {
  const left = placeOf(name).read();
  return left?.content === content && now - left.openedAt < LIFETIME_MS ? left : null;
}

/**
 * The attempt that these values go out with. Unchanged they keep the key of their first try, also over a refresh; other values
 * are another request, with another key. How long filling in took is stamped by the first try, `untilSendable` included.
 */
export function stampAttempt(
  name: string | null,
  attempt: IdempotencyAttempt,
  values: object,
  now: number = Date.now(),
): IdempotencyAttempt {
  const content = fingerprint(values);
  const known = attempt.content === content ? attempt : leftBehind(name, content, now);
  const mine = known ?? { ...attempt, content, filledMs: null, key: attempt.content === null ? attempt.key : newKey() };
  const stamped = { ...mine, filledMs: mine.filledMs ?? Math.max(FASTEST_FILL_MS, now - mine.openedAt) };
  placeOf(name).write(stamped);
  return stamped;
}

/** The API answered and recorded nothing: the next try starts its own timer. */
export function unstampAttempt(name: string | null, attempt: IdempotencyAttempt): IdempotencyAttempt {
  const open = { ...attempt, filledMs: null };
  placeOf(name).write(open);
  return open;
}

/** The API knows this key for other details (D44): the same values go out under a key that it doesn't know. */
export function renewAttempt(name: string | null, attempt: IdempotencyAttempt): IdempotencyAttempt {
  forgetAttempt(name);
  return { ...attempt, key: newKey(), content: null };
}

/** What was sent under this name has been answered. */
export const forgetAttempt = (name: string | null): void => placeOf(name).clear();
