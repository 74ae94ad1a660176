import { DAY_MS, FASTEST_FILL_MS } from '@lotline/shared-domain';
import { newKey, storage, type Stored } from '@lotline/shared-runtime';
import { fingerprint } from './fingerprint';
import type { IdempotencyAttempt } from './forms.types';

const SCHEMA = 2;
/** The API remembers a key for 48 h (D44); an older attempt would prove nothing. */
const LIFETIME_MS = DAY_MS;

const NO_STORAGE: Stored<IdempotencyAttempt> = { read: () => null, write: () => {}, clear: () => {} };
/** Without a name the endpoint takes no key, and nothing is stored. */
const storageOf = (name: string | null): Stored<IdempotencyAttempt> =>
  name === null ? NO_STORAGE : storage<IdempotencyAttempt>(name, SCHEMA, 'tab');

/** An attempt for a form that just opened; stored only when sent. */
export const newAttempt = (now: number = Date.now()): IdempotencyAttempt => ({
  key: newKey(),
  openedAt: now,
  filledMs: null,
  content: null,
});

/** The attempt left in this tab by an unanswered submission of the same content. */
function storedAttempt(name: string | null, content: string, now: number): IdempotencyAttempt | null {
  const stored = storageOf(name).read();
  return stored?.content === content && now - stored.openedAt < LIFETIME_MS ? stored : null;
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
  const known = attempt.content === content ? attempt : storedAttempt(name, content, now);
  const own = known ?? { ...attempt, content, filledMs: null, key: attempt.content === null ? attempt.key : newKey() };
  const stamped = { ...own, filledMs: own.filledMs ?? Math.max(FASTEST_FILL_MS, now - own.openedAt) };
  storageOf(name).write(stamped);
  return stamped;
}

/** Clears the fill time after a refusal: nothing was recorded, so the next attempt measures its own. */
export function unstampAttempt(name: string | null, attempt: IdempotencyAttempt): IdempotencyAttempt {
  const open = { ...attempt, filledMs: null };
  storageOf(name).write(open);
  return open;
}

/** A new key for the same values, after the API rejected the old one as used for other content (D44). */
export function renewAttempt(name: string | null, attempt: IdempotencyAttempt): IdempotencyAttempt {
  forgetAttempt(name);
  return { ...attempt, key: newKey(), content: null };
}

/** Removes the stored attempt once the API has answered. */
export const forgetAttempt = (name: string | null): void => storageOf(name).clear();
