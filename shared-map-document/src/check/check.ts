import type { Checked, Finding } from './finding.js';
import { crossings, outsideStage, slivers, unlikelySizes } from './land.js';
import { areasAgainstSizes, linksOfOthers, lotsWithoutShapes, shapesWithoutLots, titlesTwice } from './lots.js';
import { neighbours } from './neighbours.js';
import { lostLots, wrongNumbers } from './numbers.js';
import { unstorable } from './storable.js';

/** Of what is drawn alone. */
const DRAWN = [crossings, unstorable, neighbours, slivers, outsideStage, unlikelySizes, titlesTwice] as const;
/** Of lots and their shapes. */
const LINKED = [
  linksOfOthers,
  shapesWithoutLots,
  wrongNumbers,
  lostLots,
  lotsWithoutShapes,
  areasAgainstSizes,
] as const;

/**
 * Everything wrong with a stage's map, errors first. Each finding has a place, a weight, a sentence and, where safe, a
 * mend.
 */
export const checkMap = (checked: Checked): Finding[] =>
  [...DRAWN, ...LINKED]
    .flatMap((rule) => rule(checked))
    .sort((a, b) => Number(a.weight === 'warning') - Number(b.weight === 'warning'));

/** Everything wrong with a drawing that isn't linked to lots yet, errors first. */
export const checkDrawing = (document: Checked['document']): Finding[] =>
  DRAWN.flatMap((rule) => rule({ document, lots: [] })).sort(
    (a, b) => Number(a.weight === 'warning') - Number(b.weight === 'warning'),
  );

/** The errors that keep a map from being published; none means that it may be. */
export const errorsOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ weight }) => weight === 'error');
