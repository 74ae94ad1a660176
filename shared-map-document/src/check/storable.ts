import { InvalidPath, normalizePath, scaleAndMove, transformOutline, writeOutline } from '@lotline/shared-geometry';
import { nameOf, type MapShape } from '../document/model.js';
import { countEdges, labelOf, outlineOf } from '../document/parts.js';
import type { Checked, Finding } from './finding.js';

/** A path of fewer edges is never too long. */
const MANY = 900;

function isStorable({ parts }: MapShape, metresPerUnit: number): boolean {
  if (countEdges(parts) <= MANY) return true;
  try {
    normalizePath(writeOutline(transformOutline(outlineOf(parts), scaleAndMove(1 / metresPerUnit, 0, 0)), 2));
    return true;
  } catch (error) {
    if (!(error instanceof InvalidPath)) throw error;
    return false;
  }
}

/** Lots and stages whose outlines couldn't be read again once they are stored as paths. */
export const unstorable = ({ document }: Pick<Checked, 'document'>): Finding[] =>
  Object.values(document.shapes)
    .filter(({ kind }) => kind === 'lot' || kind === 'stage')
    .filter((shape) => !isStorable(shape, document.settings.metresPerUnit))
    .map((shape) => ({
      rule: 'too many corners',
      weight: 'error',
      at: labelOf(shape),
      shapes: [shape.id],
      message: `${nameOf(shape)} has too many corners. Simplify its outline.`,
    }));
