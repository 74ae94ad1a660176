import type { LockedLeaf } from '../api/lock.js';

/** Fields whose words a later API may add to. */
const WORDS = new Set(['status', 'lotStatus', 'type', 'salePhase', 'code', 'kind', 'role', 'holderType']);
export const FUTURE_VALUE = 'word_of_tomorrow';

/**
 * An answer as a later API might give it: a field more in every object, and a status, type or code that this build has never heard of
 * (ADR-0004). Everything else stays.
 * @example futureAnswer([aLot()]) // [{ …, status: 'word_of_tomorrow', aFieldOfTomorrow: { deep: [1] } }]
 */
export function futureAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(futureAnswer);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([key, inner]) => [key, WORDS.has(key) && typeof inner === 'string' ? FUTURE_VALUE : futureAnswer(inner)] as const,
  );
  return { ...Object.fromEntries(fields), aFieldOfTomorrow: { deep: [1] } };
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  string: 'text',
  number: 1,
  boolean: true,
  date: '2026-06-01T00:00:00.000Z',
  unknown: { any: 'thing' },
};

/**
 * An answer that a lock describes, as small as can be: every list holds one item. `whole: false` leaves out what may be absent.
 * @example sampleFromLock({ $: list, '[]': object, '[]._id': string }) // [{ _id: 'text' }]
 */
export function sampleFromLock(answer: Readonly<Record<string, LockedLeaf>>, { whole = true } = {}): unknown {
  const valueAt = (path: string): unknown => {
    const type = answer[path || '$']?.type ?? 'unknown';
    if (type === 'list') return [valueAt(`${path}[]`)];
    if (type !== 'object') return SAMPLES[type];
    const inside = path ? `${path}.` : '';
    const names = Object.keys(answer).filter(
      (key) => key !== '$' && key.startsWith(inside) && !/[.[]/.test(key.slice(inside.length)),
    );
    const kept = names.filter((key) => whole || !answer[key]?.optional);
    return Object.fromEntries(kept.map((key) => [key.slice(inside.length), valueAt(key)]));
  };
  return valueAt('');
}
