import type { Box } from '@lotline/shared-geometry';
import type { ShapeIndex } from './shape-index';
import { between } from '../camera/view';

/** Width of a character as a share of the text size; digits are no wider than this in the common system fonts. */
const CHARACTER = 0.62;

/** The shapes in a part of the drawing whose label fits them. `scale`: CSS px per plan unit; `fontPx`: text size on screen, CSS px. */
export function visibleLabels<Id>(
  index: Pick<ShapeIndex<Id, { label: string }>, 'shape' | 'geometry' | 'within' | 'tallest'>,
  part: Box,
  scale: number,
  fontPx: number,
): Id[] {
  // When the tallest shape is lower than the text, no label fits.
  if (index.tallest * scale < fontPx) return [];
  return index.within(part).filter((id) => {
    const { length } = index.shape(id)!.label;
    const { short, room } = index.geometry(id);
    return length && short * scale >= fontPx && room * scale >= length * CHARACTER * fontPx + 2;
  });
}

/** Text size on screen: grows slightly with the shapes, from `least` to 18 CSS px. */
export const labelSize = (shortPx: number, least: number): number => between(least, shortPx * 0.26, 18);
