import type { Tone } from '../../tone/tone';
import type { MapShape } from '../shape-map.types';

export interface Batch {
  tone: Tone;
  muted: boolean;
  path: string;
}

/** Path data that may follow other path data: a leading relative move would count from the end of the one before. */
export const standalone = (path: string): string => (path.trimStart().startsWith('m') ? `M0 0${path}` : path);

/** One path per tone (and muted or not), so that thousands of shapes are a handful of elements. */
export function batchByTone(shapes: readonly MapShape[]): Batch[] {
  const parts = new Map<string, { tone: Tone; muted: boolean; paths: string[] }>();
  for (const { tone, emphasis, path } of shapes) {
    const muted = emphasis === 'muted';
    const key = `${tone} ${muted}`;
    let part = parts.get(key);
    if (!part) parts.set(key, (part = { tone, muted, paths: [] }));
    part.paths.push(standalone(path));
  }
  return [...parts.values()].map(({ tone, muted, paths }) => ({ tone, muted, path: paths.join('') }));
}

/** The paths of some shapes as one. */
export const pathOf = (shapes: readonly MapShape[], ids: readonly string[]): string => {
  const wanted = new Set(ids);
  return shapes.filter(({ id }) => wanted.has(id)).map(({ path }) => standalone(path)).join('');
};
