import { CHARACTER } from '../../shape-map/layers/labels';
import type { LabelsOf, Point } from '../../shape-map/model/map.types';

/** How much of its label a shape that is for sale must have room for: the rest may stand over its edges. */
const OVER = 0.6;
/** Height of a line, as a share of the text's size. */
const LINE = 1.15;

/** A label with room of its own: its middle and half its width, CSS px. */
interface Spot {
  x: number;
  y: number;
  half: number;
}

/**
 * The labels of a map on which some shapes recede: what is for sale is labelled first, over its own edges where those are too narrow, and
 * with its detail where there is room for two lines; a label that recedes gives way wherever two would meet.
 * @param detailOf the second line of a shape, such as its price: '$330k'
 */
export const labelsBySale =
  (detailOf?: (id: string) => string | null): LabelsOf =>
  (index, part, scale, fontPx) => {
    const labels = new Map<Point, string>();
    if (index.tallest * scale < fontPx * OVER) return labels;
    const ids = index.within(part);
    const widthOf = (text: string) => text.length * CHARACTER * fontPx;
    const recedes = (id: string) => index.shape(id)!.emphasis === 'receded';
    const fits = (id: string, lines: readonly string[], share = 1) => {
      const { short, room } = index.geometry(id);
      const height = fontPx * (1 + (lines.length - 1) * LINE);
      const width = Math.max(...lines.map(widthOf));
      return width > 0 && short * scale >= height * share && room * scale >= width * share + 2;
    };
    const spotOf = (id: string): Spot => {
      const { x, y } = index.geometry(id).spot;
      return { x: x * scale, y: y * scale, half: widthOf(index.shape(id)!.label) / 2 + 1 };
    };
    const isFree = (spot: Spot, taken: readonly Spot[]) =>
      taken.every(({ x, y, half }) => Math.abs(x - spot.x) >= half + spot.half || Math.abs(y - spot.y) >= fontPx);
    const label = (id: string) => labels.set(index.geometry(id).spot, index.shape(id)!.label);

    const taken: Spot[] = [];
    const narrow: string[] = [];
    for (const id of ids) {
      if (recedes(id)) continue;
      const number = index.shape(id)!.label;
      if (!fits(id, [number])) {
        narrow.push(id);
        continue;
      }
      taken.push(spotOf(id));
      const detail = detailOf?.(id);
      if (!detail || !fits(id, [number, detail])) label(id);
      else {
        const { x, y } = index.geometry(id).spot;
        const line = (LINE * fontPx) / 2 / scale;
        labels.set({ x, y: y - line }, number).set({ x, y: y + line }, detail);
      }
    }
    const over: Spot[] = [];
    for (const id of narrow) {
      const spot = spotOf(id);
      if (index.shape(id)!.emphasis === 'muted' || !fits(id, [index.shape(id)!.label], OVER)) continue;
      if (!isFree(spot, taken) || !isFree(spot, over)) continue;
      over.push(spot);
      label(id);
    }
    for (const id of ids) if (recedes(id) && fits(id, [index.shape(id)!.label]) && isFree(spotOf(id), over)) label(id);
    return labels;
  };
