import type { ListedEstate } from '../answer/shapes.js';
import { recedes } from '../lot/lot-display.js';
import { stageBadge } from './stage-status.js';

type Plan = NonNullable<ListedEstate['plan']>;

const isForSale = ({ status }: Plan['stages'][number]): boolean => !recedes(stageBadge(status).tone, 'customer');

/**
 * What a card draws of an estate's map, in the box of an SVG: over the map's picture what is for sale, without a picture all of it (D222).
 */
export function cardDrawing(
  { width, height, stages, picture }: Plan,
  isPictured = picture !== undefined,
): { viewBox: string; shapes: Plan['stages'] } {
  return picture && isPictured
    ? {
        viewBox: [picture.x, picture.y, picture.width, picture.height].join(' '),
        shapes: stages.filter(isForSale),
      }
    : { viewBox: `-4 -4 ${width + 8} ${height + 8}`, shapes: stages };
}
