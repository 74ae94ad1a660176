import { Scale } from './map-controls.styles';

const NICE = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Longest round length that fits in `most` CSS px, and its length on screen. `pxPerMetre` 2 → 50 m, 100 px. */
export function scaleBar(pxPerMetre: number, most = 110): { metres: number; px: number } {
  const metres = NICE.findLast((length) => length * pxPerMetre <= most) ?? NICE[0]!;
  return { metres, px: metres * pxPerMetre };
}

/** A scale bar: the length of, for example, 50 m. */
export function ScaleBar({ pxPerMetre }: { pxPerMetre: number }) {
  const { metres, px } = scaleBar(pxPerMetre);
  return <Scale style={{ width: px }}>{metres} m</Scale>;
}
