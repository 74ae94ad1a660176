import { shape, type Wire } from './shape.js';

/** A shape that two drawings of a map don't have in common: `did` is 'added', 'removed', 'redrawn', 'renamed' or
 * 'changed'. */
export const mapDifference = shape({ id: 'string', name: 'string', did: 'string' });
export type MapDifferenceRow = Wire<typeof mapDifference>;

/**
 * What changed on a live map since a draft of it began (D96): who did it, when, as which version if it was published, and
 * which shapes, at most 100. `base` names what is live now.
 */
export const mapChange = shape({
  base: 'string',
  'by?': 'string',
  'at?': 'date',
  'note?': 'string',
  'number?': 'number',
  shapes: [mapDifference],
  shapesCount: 'number',
});
export type MapChange = Wire<typeof mapChange>;
