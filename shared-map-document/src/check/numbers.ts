import { lotKey, lotNumber } from '@lotline/shared-geometry';
import { targetOf, type MapShape } from '../document/model.js';
import { labelOf } from '../document/parts.js';
import { lotsOf, type Checked, type Finding } from './finding.js';

/** The longest number of a lot, in characters; the API's is the same. */
export const MAX_LOT_NUMBER = 40;

/** 'Lot 12' for '12' and for 'Lot 12'. */
const labelled = (title: string): string => (/^lot\b/i.test(title) ? title : `Lot ${title}`);

function problemOf({ title }: MapShape, named: string): string | null {
  if (lotKey(title) === '') return `${named} has no number. Give it one.`;
  const number = lotNumber(title);
  return number.length > MAX_LOT_NUMBER ? `The number ${number} has more than ${MAX_LOT_NUMBER} characters.` : null;
}

/** Numbers that a new or renumbered lot can't have: none, one that is too long, or that of a lot without a shape. */
export function wrongNumbers({ document, lots }: Checked): Finding[] {
  const shapes = lotsOf(document);
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  const drawn = new Set(shapes.map(targetOf));
  const undrawn = new Map(lots.filter(({ id }) => !drawn.has(id)).map((lot) => [lotKey(lot.title), lot]));
  return shapes.flatMap((shape): Finding[] => {
    const lot = known.get(targetOf(shape));
    const isGiven = lot ? lot.title !== shape.title : shape.link?.to === 'new lot';
    if (!isGiven) return [];
    const other = undrawn.get(lotKey(shape.title));
    const message =
      problemOf(shape, lot ? labelled(lot.title) : 'A new lot') ??
      (other && `The stage has ${labelled(other.title)} already. Link the shape to it, or give it another number.`);
    return message ? [{ rule: 'number', weight: 'error', at: labelOf(shape), shapes: [shape.id], message }] : [];
  });
}

/** Lots that are held or sold and were on the map: they stay there (D81). */
export function lostLots({ document, lots }: Checked): Finding[] {
  const drawn = new Set(lotsOf(document).map(targetOf));
  return lots
    .filter(({ id, mustStay }) => mustStay && !drawn.has(id))
    .map(({ title }) => ({
      rule: 'sold lot without shape',
      weight: 'error',
      at: null,
      shapes: [],
      message: `${labelled(title)} is held or sold, so it stays on the map. Undo its removal.`,
    }));
}
