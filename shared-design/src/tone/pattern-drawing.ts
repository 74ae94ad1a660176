import type { TonePattern } from './tone';

/** Stroke path of one 8 × 8 tile of a pattern; empty for plain. Drawn in dark ink at low opacity, it tiles without seams. */
export const PATTERN_PATH = {
  plain: '',
  diagonal: 'M-2 2 2-2M0 8 8 0M6 10l4-4',
  'diagonal-back': 'M6-2l4 4M0 0l8 8M-2 6l4 4',
  'cross-hatch': 'M0 0l8 8M8 0 0 8',
  crosses: 'M2 2l4 4M6 2 2 6',
  dots: 'M4 4v.01',
  'dots-dense': 'M2 2v.01M6 6v.01',
  horizontal: 'M0 4h8',
  vertical: 'M4 0v8',
} as const satisfies Record<TonePattern, string>;

/** Stroke width of the tile: dots are round caps, so they need more. */
export const patternWidth = (pattern: TonePattern): number => (pattern.startsWith('dots') ? 1.8 : 0.9);
