import type { Point } from '@lotline/shared-geometry';
import { MAIN_LAYER, newShape, type LayerId, type MapDocument } from '../document/model.js';
import { polygonPart } from '../document/parts.js';
import { commandOfShapes, objectOf, refuse, type Command } from './command.js';
import type { NewId } from './shapes.js';

/** A row of lots along the straight line of a street; lengths in metres. */
export interface RowOfLots {
  readonly from: Point;
  readonly to: Point;
  /** How many lots, 1 to 500. */
  readonly count: number;
  /** Width of each lot at the street; without it the lots share the line from end to end. */
  readonly frontage?: number;
  readonly depth: number;
  /** On which side of the line, seen in its direction on screen. */
  readonly side: 'left' | 'right';
  /** Number of the first lot; the others follow. Without it they have none. */
  readonly firstNumber?: number;
  readonly layer?: LayerId;
}

const MOST = 500;

/**
 * Adds a row of lots that share their side boundaries exactly, each with its front edge on the line.
 * @throws CommandRefused for a count, frontage or depth that can't be drawn.
 */
export function addRowOfLots(document: MapDocument, row: RowOfLots, newId: NewId): Command {
  const { from, to, count, depth, side, firstNumber, layer = MAIN_LAYER.id } = row;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (!(Number.isInteger(count) && count >= 1 && count <= MOST)) refuse(`Enter a number of lots from 1 to ${MOST}.`);
  if (!(length > 0)) refuse('Draw the street line first.');
  const frontage = row.frontage ?? length / count;
  if (!(frontage > 0 && depth > 0)) refuse('Enter a frontage and a depth above 0.');
  if (!document.layers[layer]) refuse('This layer is no longer on the map.');
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  // On screen y grows downwards: the left of a direction is (y, −x).
  const turn = side === 'left' ? 1 : -1;
  const back = { x: along.y * depth * turn, y: -along.x * depth * turn };
  const onLine = (at: number): Point => ({
    x: from.x + along.x * frontage * at,
    y: from.y + along.y * frontage * at,
  });
  const behind = ({ x, y }: Point): Point => ({ x: x + back.x, y: y + back.y });
  const lots = Array.from({ length: count }, (_, at) => {
    const [a, b] = [onLine(at), onLine(at + 1)];
    const title = firstNumber === undefined ? '' : String(firstNumber + at);
    return newShape(newId(), 'lot', [polygonPart([a, b, behind(b), behind(a)])], { layer, title, frontEdge: 0 });
  });
  return commandOfShapes(`Add ${objectOf(lots)}`, document, lots);
}
