import type { Point } from '../shape-map.types';
import { widthAt, type Geometry } from './geometry';

export interface LabelRequest {
  geometries: readonly Geometry[];
  labels: readonly string[];
  /** Where each label stands. */
  points: readonly Point[];
  /** Positions to consider: those in the window. */
  candidates: readonly number[];
  /** CSS px per plan unit now. */
  scale: number;
  /** Size of the text on screen, CSS px. */
  fontPx: number;
  /** Most labels drawn at once. */
  cap?: number;
}

/** Width of a character as a share of the text size; figures are no wider than this in the common system fonts. */
const CHARACTER = 0.62;

/** Positions of the labels that fit their shape on screen, at most `cap`; when more would fit, the roomiest win. */
export function visibleLabels({ geometries, labels, points, candidates, scale, fontPx, cap = 2400 }: LabelRequest): number[] {
  const fits = candidates.filter((at) => {
    const geometry = geometries[at]!;
    const text = labels[at]!.length * CHARACTER * fontPx;
    if (!text || geometry.short * scale < fontPx) return false;
    // A label on a large shape may stand over a notch of its outline.
    return geometry.short * scale >= text * 1.15 || widthAt(geometry, points[at]!.x, points[at]!.y) * scale >= text + 2;
  });
  if (fits.length <= cap) return fits;
  return fits.sort((a, b) => geometries[b]!.short - geometries[a]!.short).slice(0, cap);
}

/** Text size on screen: grows a little with the shapes, from `least` to 18 CSS px. */
export const labelSize = (shortPx: number, least: number): number => Math.max(least, Math.min(18, shortPx * 0.26));
