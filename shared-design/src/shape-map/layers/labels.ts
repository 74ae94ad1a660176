import type { LabelsOf, Point } from '../model/map.types';
import { between } from '../camera/view';

/** Width of a character as a share of the text size; digits are no wider than this in the common system fonts. */
export const CHARACTER = 0.62;

/** The labels that fit their shapes. */
export const fittingLabels: LabelsOf = (index, part, scale, fontPx) => {
  const labels = new Map<Point, string>();
  // When the tallest shape is lower than the text, no label fits.
  if (index.tallest * scale >= fontPx)
    for (const id of index.within(part)) {
      const { label } = index.shape(id)!;
      const { short, room, spot } = index.geometry(id);
      if (label && short * scale >= fontPx && room * scale >= label.length * CHARACTER * fontPx + 2)
        labels.set(spot, label);
    }
  return labels;
};

/** Text size on screen: grows slightly with the shapes, from `least` to 18 CSS px. */
export const labelSize = (shortPx: number, least: number): number => between(least, shortPx * 0.26, 18);
