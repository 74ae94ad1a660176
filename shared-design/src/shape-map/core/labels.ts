import type { Geometry } from './geometry';

export interface LabelRequest {
  geometry: (at: number) => Geometry;
  labels: readonly string[];
  /** Positions to consider: those in the window. */
  candidates: readonly number[];
  /** CSS px per plan unit now. */
  scale: number;
  /** Size of the text on screen, CSS px. */
  fontPx: number;
}

/** Width of a character as a share of the text size; figures are no wider than this in the common system fonts. */
const CHARACTER = 0.62;

/** Positions of the labels that fit their shape on screen. */
export function visibleLabels({ geometry, labels, candidates, scale, fontPx }: LabelRequest): number[] {
  return candidates.filter((at) => {
    const text = labels[at]!.length * CHARACTER * fontPx;
    if (!text) return false;
    const { short, room } = geometry(at);
    return short * scale >= fontPx && room * scale >= text + 2;
  });
}

/** Text size on screen: grows a little with the shapes, from `least` to 18 CSS px. */
export const labelSize = (shortPx: number, least: number): number => Math.max(least, Math.min(18, shortPx * 0.26));
