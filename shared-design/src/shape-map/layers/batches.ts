import type { Tone } from '../../tone/tone';
import type { MapShape } from '../model/map.types';

export interface Batch {
  key: string;
  tone: Tone;
  emphasis: MapShape['emphasis'];
  path: string;
}

/** Path data that can be appended to other path data: a leading relative move would start from the previous path's end. */
export const standalone = (path: string): string => path.replace(/^\s*m/, 'M0 0$&');

/** Shapes per cell of a large drawing: cells out of view, or away from a change, aren't repainted. */
const CELL = 500;

/** One path per tone, emphasis and, in a large drawing, cell, so that thousands of shapes are a handful of elements. */
export function batchByTone(shapes: readonly MapShape[], size: { width: number; height: number }): Batch[] {
  const cells = Math.ceil(Math.sqrt(shapes.length / CELL));
  const parts: Record<string, Batch> = {};
  for (const {
    tone,
    emphasis,
    path,
    binding: { x, y },
  } of shapes) {
    const key =
      tone + (Math.floor((x / size.width) * cells) + cells * Math.floor((y / size.height) * cells)) + emphasis;
    (parts[key] ??= { key, tone, emphasis, path: '' }).path += standalone(path);
  }
  return Object.values(parts);
}

/** The paths of some shapes, joined. */
export const pathOf = (
  shapes: readonly MapShape[],
  ids: readonly (string | null | undefined)[],
  // An editor may mark all of 20,000.
  marked = new Set(ids),
): string => shapes.map(({ id, path }) => (marked.has(id) ? standalone(path) : '')).join('');
