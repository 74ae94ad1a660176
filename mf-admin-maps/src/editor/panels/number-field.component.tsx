import { type KeyboardEvent, useState } from 'react';
import { FieldLabel } from '../ui/editor.styles';
import { metresShown, numberTyped } from '../ui/metres';

interface NumberFieldProps {
  label: string;
  /** Read by screen readers in place of the label, where the label alone is ambiguous. */
  name?: string;
  value: number | null;
  /** A number was typed and confirmed, by Enter or by leaving the field; null for an empty field. */
  onCommit: (value: number | null) => void;
  min?: number;
  /** Takes effect with every digit, for what is only shown until a button uses it; Escape doesn't take it back. */
  isLive?: boolean;
  disabled?: boolean;
}

/** A number that takes effect once it is typed: Enter or leaving the field confirms, Escape takes it back. */
export function NumberField({
  label,
  name,
  value,
  onCommit,
  min = -Infinity,
  isLive = false,
  disabled = false,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : numberTyped(typed);
  const isWrong = typed !== null && typed.trim() !== '' && (number === null || number < min);
  const commit = () => {
    if (typed === null || isWrong) return;
    setTyped(null);
    if (typed.trim() === '' ? value !== null : number !== value) onCommit(typed.trim() === '' ? null : number);
  };
  const onType = (now: string) => {
    setTyped(now);
    const read = numberTyped(now);
    if (isLive) onCommit(read !== null && read >= min ? read : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  return (
    <FieldLabel>
      {label}
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={isWrong || undefined}
        disabled={disabled}
        value={typed ?? (value === null ? '' : metresShown(value))}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => {
          commit();
          setTyped(null);
        }}
        onKeyDown={onKeyDown}
      />
    </FieldLabel>
  );
}
