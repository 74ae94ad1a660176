import type { Tone } from '../../tone/tone';
import type { MapShape } from '../shape-map.types';

export interface Batch {
  key: string;
  tone: Tone;
  muted: boolean;
  path: string;
}

/** Path data that may follow other path data: a leading relative move would count from the end of the one before. */
export const standalone = (path: string): string => (/^\s*m/.test(path) ? `M0 0${path}` : path);

/** Shapes per cell of a large drawing: what is out of sight, or beside the spot that changed, isn't painted again. */
const CELL = 500;

/** One path per tone (and muted or not, and cell of a large drawing), so that thousands of shapes are a handful of elements. */
export function batchByTone(shapes: readonly MapShape[], size: { width: number; height: number }): Batch[] {
  const cells = Math.ceil(Math.sqrt(shapes.length / CELL));
  const parts: Record<string, { key: string; tone: Tone; muted: boolean; paths: string[] }> = {};
  for (const {
    tone,
    emphasis,
    path,
    binding: { x, y },
  } of shapes) {
    const key =
      tone + (Math.floor((x / size.width) * cells) + cells * Math.floor((y / size.height) * cells)) + emphasis;
    (parts[key] ??= { key, tone, muted: emphasis === 'muted', paths: [] }).paths.push(standalone(path));
  }
  return Object.values(parts).map(({ paths, ...part }) => ({ ...part, path: paths.join('') }));
}

/** The paths of some shapes as one. */
export const pathOf = (shapes: readonly MapShape[], ids: readonly string[]): string =>
  shapes.map(({ id, path }) => (ids.includes(id) ? standalone(path) : '')).join('');
