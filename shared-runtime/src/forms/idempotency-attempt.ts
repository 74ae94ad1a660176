import { DAY_MS, FASTEST_FILL_MS } from '@lotline/shared-domain';
import { newKey, storage, type Stored } from '@lotline/shared-runtime';
import { fingerprint } from './fingerprint';
import type { IdempotencyAttempt } from './forms.types';

const SCHEMA = 2;
/** The API remembers a key for 48 h (D44); an older attempt would prove nothing. */
const LIFETIME_MS = DAY_MS;

const NOWHERE: Stored<IdempotencyAttempt> = { read: () => null, write: () => {}, clear: () => {} };
/** Without a name the endpoint takes no key, and nothing is stored. */
const placeOf = (name: string | null): Stored<IdempotencyAttempt> =>
  name === null ? NOWHERE : storage<IdempotencyAttempt>(name, SCHEMA, 'tab');

/** An attempt for a form that just opened; stored only when sent. */
export const newAttempt = (now: number = Date.now()): IdempotencyAttempt => ({
  key: newKey(),
  openedAt: now,
  filledMs: null,
  content: null,
});

/** The attempt left in this tab by an unanswered submission of the same content. */
function leftBehind(name: string | null, content: string, now: number): IdempotencyAttempt | null {
  const left = placeOf(name).read();
  return left?.content === content && now - left.openedAt < LIFETIME_MS ? left : null;
}

/**
 * The attempt to send these values with. Unchanged values keep their key, even across a reload; changed values get a
 * new one. The first attempt fixes the fill time, at least the minimum that `untilSendable` waits for.
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

/** Clears the fill time after a refusal: nothing was recorded, so the next attempt measures its own. */
export function unstampAttempt(name: string | null, attempt: IdempotencyAttempt): IdempotencyAttempt {
  const open = { ...attempt, filledMs: null };
  placeOf(name).write(open);
  return open;
}

/** A new key for the same values, after the API rejected the old one as used for other content (D44). */
export function renewAttempt(name: string | null, attempt: IdempotencyAttempt): IdempotencyAttempt {
  forgetAttempt(name);
  return { ...attempt, key: newKey(), content: null };
}

/** Removes the stored attempt once the API has answered. */
export const forgetAttempt = (name: string | null): void => placeOf(name).clear();
