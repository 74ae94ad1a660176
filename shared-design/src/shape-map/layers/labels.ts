import type { MapShape } from '../shape-map.types';
import type { Box } from '@lotline/shared-geometry';
import type { ShapeIndex } from './shape-index';
import { between } from '../camera/view';

/** Width of a character as a share of the text size; digits are no wider than this in the common system fonts. */
const CHARACTER = 0.62;

/** Positions of the labels that fit their shape in a part of the drawing. `scale`: CSS px per plan unit; `fontPx`: text size on screen, CSS px. */
export function visibleLabels(
  index: Pick<ShapeIndex, 'geometry' | 'within' | 'tallest'>,
  shapes: readonly Partial<Pick<MapShape, 'label'>>[],
  part: Box,
  scale: number,
  fontPx: number,
): number[] {
  // When the tallest shape is lower than the text, no label fits.
  if (index.tallest * scale < fontPx) return [];
  return index.within(part).filter((at) => {
    const { length } = shapes[at]!.label ?? '';
    const { short, room } = index.geometry(at);
    return length && short * scale >= fontPx && room * scale >= length * CHARACTER * fontPx + 2;
  });
}

/** Text size on screen: grows slightly with the shapes, from `least` to 18 CSS px. */
export const labelSize = (shortPx: number, least: number): number => between(least, shortPx * 0.26, 18);
