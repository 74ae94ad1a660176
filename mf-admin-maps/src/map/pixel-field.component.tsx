import { readAmount } from '@lotline/shared-domain';
import { useState } from 'react';
import { NumberLabel } from './map.styles';

interface PixelFieldProps {
  readonly label: string;
  /** The share of the picture's side that is shown in pixels of it. */
  readonly share: number;
  readonly side: number;
  readonly onChange: (share: number) => void;
}

const shown = (share: number, side: number): string => String(Math.round(share * side * 10) / 10);

/** A coordinate in pixels of the picture. */
export function PixelField({ label, share, side, onChange }: PixelFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (value: string) => {
    setTyped(value);
    const px = readAmount(value);
    if (px !== null && !Number.isNaN(px)) onChange(Math.min(1, Math.max(0, px / side)));
  };
  return (
    <NumberLabel>
      {label}
      <input
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown(share, side)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
    </NumberLabel>
  );
}
