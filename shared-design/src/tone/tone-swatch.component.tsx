import { useId } from 'react';
import { PatternTile } from './pattern-tile.component';
import { toneFill, tonePattern, type Tone } from './tone';

export interface ToneSwatchProps {
  tone: Tone;
  /** Side in px; default 18. */
  size?: number;
  /** As the map lays back what isn't for sale. */
  receded?: boolean;
}

/** A small square in a tone's fill and pattern, the same as on the map. Decorative: the label beside it names it. */
export function ToneSwatch({ tone, size = 18, receded = false }: ToneSwatchProps) {
  const id = useId();
  const pattern = tonePattern(tone);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      aria-hidden="true"
      style={{ flex: 'none', forcedColorAdjust: 'none' }}
    >
      <PatternTile id={id} width="6" height="6" viewBox="0 0 8 8" pattern={pattern} strength={0.55} bold={1.2} />
      <rect x="0.75" y="0.75" width="16.5" height="16.5" rx="4" fill={toneFill(tone, receded ? 'receded' : 'normal')} />
      <rect
        x="0.75"
        y="0.75"
        width="16.5"
        height="16.5"
        rx="4"
        fill={`url(#${id})`}
        stroke="#1d2723"
        strokeOpacity="0.6"
      />
    </svg>
  );
}
