import type { Shape } from '../answer/shape.js';

const ID = '65f000000000000000000001';
const MOMENT = '2026-06-01T00:00:00.000Z';

/** Sample texts by the ending of the field's name, so that pages can parse them. The first match wins. */
const TEXTS: readonly (readonly [ending: RegExp, sample: string])[] = [
  [/(?:^_id|^id|Id)$/, ID],
  [/timeZone$/, 'Australia/Melbourne'],
  [/email$/i, 'sample@example.com'],
  [/phone$/i, '+61400000000'],
  [/colou?r$/i, '#2f6f4f'],
  [/(?:url|link|uri)$/i, '/made-up.png'],
  [/path$/i, 'M0 0H10V10H0Z'],
  [/^status$|Status$/, 'available'],
  [/^role$/, 'SALES'],
  [/version$/i, '1.0.0'],
  [/^contract$/, '1.0.0'],
  [/^(?:monday|firstWeek|lastWeek|day|days|until|from|to)$/, '2026-06-01'],
  [/^(?:at|asOf)$/, MOMENT],
  [/^postcode$/, '3000'],
];

const textOf = (name: string): string => TEXTS.find(([ending]) => ending.test(name))?.[1] ?? 'Sample';
const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/**
 * A deterministic sample answer of a wire shape: every field is present, every list has one item, and texts suit their
 * field's name, so that a page can render them.
 * @example sampleAnswer({ _id: 'string', lots: ['string'], 'soldOn?': 'date' })
 * // { _id: '65f0…', lots: ['Sample'], soldOn: '2026-06-01T00:00:00.000Z' }
 */
export function sampleAnswer(shape: Shape, name = ''): unknown {
  if (shape === 'string' || shape === 'file') return textOf(name);
  if (shape === 'number') return 1;
  if (shape === 'boolean') return true;
  if (shape === 'date') return MOMENT;
  if (shape === 'unknown') return {};
  if (isList(shape)) return [sampleAnswer(shape[0], name)];
  return Object.fromEntries(
    Object.entries(shape).map(([key, inner]) => [key.replace(/\?$/, ''), sampleAnswer(inner, key.replace(/\?$/, ''))]),
  );
}
