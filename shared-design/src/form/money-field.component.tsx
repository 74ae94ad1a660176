import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';
import { MaskedInput } from './masked-input.component';

/** An amount; '' when empty; the typed text when it is refused. */
type MoneyValue = number | string;
type Parse = (typed: string) => number | null;

export interface MoneyFieldProps extends Omit<FieldProps, 'maxLength'> {
  /** Parses an amount (shared-domain's `parseMoney`): null when empty, NaN when it is refused. */
  read: Parse;
  /** Whole dollars only: phones show a keypad without a decimal point. */
  wholeDollars?: boolean;
}

const grouped = (dollars: number): string => `${dollars < 0 ? '-' : ''}$${Math.abs(dollars).toLocaleString('en-AU')}`;

/** Formats an amount for the field: whole dollars, cents where there are some (D66). */
const formatAmount = (value: MoneyValue): string => {
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) ? grouped(value) : `${grouped(Math.trunc(value))}${value.toFixed(2).slice(-3)}`;
};

/** The decimal point of an amount with what is typed after it, such as '.' or '.5'. */
const CENTS = /(?:^[^\d.]*|\d)(\.\d*)/;

/** Groups the thousands of an amount; null for any other text. */
function groupedAmount(text: string, read: Parse): string | null {
  const amount = read(text);
  if (amount === null || Number.isNaN(amount)) return null;
  return `${grouped(Math.trunc(amount))}${CENTS.exec(text)?.[1] ?? ''}`;
}

/**
 * Formats an amount while it is typed. The commas of an amount that the field has grouped move with the digits; a comma that was typed or
 * pasted stays where it is, because it may be another country's decimal point.
 */
function useMoneyMask(input: React.RefObject<HTMLInputElement | null>, read: Parse) {
  const replaced = useRef<{ before: string; from: number; to: number } | null>(null);
  useEffect(() => {
    const element = input.current;
    const remember = () => {
      if (!element) return;
      const { value, selectionStart, selectionEnd } = element;
      replaced.current = { before: value, from: selectionStart ?? 0, to: selectionEnd ?? value.length };
    };
    element?.addEventListener('beforeinput', remember);
    return () => element?.removeEventListener('beforeinput', remember);
  }, [input]);
  return (text: string): string => {
    const edit = replaced.current;
    replaced.current = null;
    // No '$' stands before the first digit (spec 5).
    if (text === '$') return '';
    if (!edit) return groupedAmount(text, read) ?? text;
    const inserted = text.slice(edit.from, Math.max(edit.from, text.length - (edit.before.length - edit.to)));
    const wasGrouped = groupedAmount(edit.before, read) === edit.before;
    const digits = wasGrouped && /^[\d.]*$/.test(inserted) ? text.replaceAll(',', '') : text;
    return groupedAmount(digits, read) ?? text;
  };
}

/**
 * An amount in Australian dollars, grouped while typing: `<MoneyField name="price" label="Price" read={parseMoney} />`. Text that `read`
 * refuses stays as it was typed or pasted; the schema says why it is refused.
 */
export function MoneyField({ read, wholeDollars = false, ...props }: MoneyFieldProps) {
  const { id, value: known, setValue, error, control } = useFormField<MoneyValue | null>(props);
  const value = known ?? '';
  const input = useRef<HTMLInputElement>(null);
  const format = useMoneyMask(input, read);
  // The text while editing: '1,000.' and '1,000' are the same amount.
  const [typed, setTyped] = useState<string | null>(null);
  const isEdited = typed !== null;
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  const handleInput = (text: string) => {
    setTyped(text);
    const amount = read(text);
    setValue(amount === null ? '' : Number.isNaN(amount) ? text : amount);
  };
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <MaskedInput
        {...control}
        ref={input}
        type="text"
        inputMode={wholeDollars ? 'numeric' : 'decimal'}
        value={typed ?? formatAmount(value)}
        format={format}
        onFormatted={handleInput}
        onFocus={() => setTyped(formatAmount(value))}
        onBlur={() => {
          setTyped(null);
          control.onBlur();
        }}
      />
    </FieldShell>
  );
}
