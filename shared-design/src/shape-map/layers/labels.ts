import type { Box } from '@lotline/shared-geometry';
import type { MapShape } from '../model/map.types';
import type { ShapeIndex } from './shape-index';
import { between } from '../camera/view';

/** Width of a character as a share of the text size; digits are no wider than this in the common system fonts. */
const CHARACTER = 0.62;

/** How much of the text a shape that is for sale must have room for, where others recede: its label may stand over their edges. */
const OVER = 0.6;

type Labelled = Pick<MapShape, 'label' | 'emphasis'>;
interface Place {
  readonly x: number;
  readonly y: number;
  /** Half of the text's width. */
  readonly half: number;
}

/**
 * The shapes in a part of the drawing whose label fits them; where some recede, those that don't may have theirs over its edges, and
 * win wherever two would meet. `scale`: CSS px per plan unit; `fontPx`: text size on screen, CSS px.
 */
export function visibleLabels<Id>(
  index: Pick<ShapeIndex<Id, Labelled>, 'shape' | 'geometry' | 'within' | 'tallest'>,
  part: Box,
  scale: number,
  fontPx: number,
): Id[] {
  // When the tallest shape is lower than the text, no label fits.
  if (index.tallest * scale < fontPx) return [];
  const found = index.within(part);
  const textOf = (id: Id) => index.shape(id)!.label.length * CHARACTER * fontPx;
  const fits = (id: Id, share = 1) => {
    const { short, room } = index.geometry(id);
    return textOf(id) > 0 && short * scale >= fontPx * share && room * scale >= textOf(id) * share + 2;
  };
  const fitting = found.filter((id) => fits(id));
  const is = (id: Id, emphasis: Labelled['emphasis']) => index.shape(id)!.emphasis === emphasis;
  if (!found.some((id) => is(id, 'receded'))) return fitting;
  const placeOf = (id: Id): Place => {
    const { x, y } = index.geometry(id).spot;
    return { x: x * scale, y: y * scale, half: textOf(id) / 2 + 1 };
  };
  const meets = (id: Id, places: readonly Place[]) => {
    const { x, y, half } = placeOf(id);
    return places.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < fontPx);
  };
  const first = fitting.filter((id) => is(id, 'normal'));
  const over: Id[] = [];
  const taken = first.map(placeOf);
  for (const id of found)
    if (is(id, 'normal') && !fits(id) && fits(id, OVER) && !meets(id, taken)) {
      over.push(id);
      taken.push(placeOf(id));
    }
  const covering = over.map(placeOf);
  return [...first, ...over, ...fitting.filter((id) => !is(id, 'normal') && !meets(id, covering))];
}

/** Text size on screen: grows slightly with the shapes, from `least` to 18 CSS px. */
export const labelSize = (shortPx: number, least: number): number => between(least, shortPx * 0.26, 18);
