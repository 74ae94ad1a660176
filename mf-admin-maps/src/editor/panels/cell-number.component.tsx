import { useState } from 'react';
import { metresShown, numberTyped } from '../ui/metres';

interface CellNumberProps {
  name: string;
  value: number;
  onCommit: (value: number) => void;
}

/** A number in a table's cell; takes effect by Enter or by leaving it. */
export function CellNumber({ name, value, onCommit }: CellNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const number = typed === null ? null : numberTyped(typed);
    setTyped(null);
    if (number !== null && Math.abs(number - value) > 1e-9) onCommit(number);
  };
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      value={typed ?? metresShown(value)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
