import { formatNumeral, NumeralThousandGroupStyles } from 'cleave-zen';
import { useLayoutEffect, useRef, useState } from 'react';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';
import { MaskedInput } from './masked-input.component';

/** An amount; '' when empty; the typed text when it is ambiguous. */
type MoneyValue = number | string;

export interface MoneyFieldProps extends Omit<FieldProps, 'maxLength'> {
  /** Parses an amount (shared-domain's `readAmount`): null when empty, NaN when ambiguous. */
  read: (typed: string) => number | null;
  /** Whole dollars only: digits after the decimal point are dropped. */
  wholeDollars?: boolean;
}

const formatDollars = (amount: number, digits: number): string =>
  amount.toLocaleString('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** Formats an amount for the field: whole dollars, cents where there are some (D66). */
const formatAmount = (value: MoneyValue): string => {
  if (typeof value !== 'number') return value;
  return formatDollars(value, Number.isInteger(value) ? 0 : 2);
};

/** More digits than any schema allows: the schema's own message explains the limit. */
const MAX_DIGITS = 12;

/**
 * The currency input of section 5: numeric only, positive only, thousands in groups, and no '$' before the first digit.
 * @example formatMoneyInput('-1234567.5a') // '$1,234,567.5'
 */
function formatMoneyInput(typed: string, wholeDollars = false): string {
  const figures = formatNumeral(typed, {
    numeralPositiveOnly: true,
    numeralIntegerScale: MAX_DIGITS,
    ...(wholeDollars && { numeralDecimalScale: 0 }),
    numeralThousandsGroupStyle: NumeralThousandGroupStyles.THOUSAND,
  });
  return figures === '' ? '' : `$${figures}`;
}

/**
 * Formats the input; in whole dollars, digits typed after a decimal point don't become dollars. `rest` ends that once the field is left.
 */
function useMoneyMask(wholeDollars: boolean) {
  const truncatedAt = useRef<string | null>(null);
  return {
    format: (text: string): string => {
      if (truncatedAt.current !== null && text.startsWith(truncatedAt.current)) return truncatedAt.current;
      // Otherwise '.5' would become 5.
      const shown = formatMoneyInput(wholeDollars ? text.replace(/^\D*\./, '0.') : text, wholeDollars);
      truncatedAt.current = wholeDollars && text.includes('.') ? shown : null;
      return shown;
    },
    rest: () => void (truncatedAt.current = null),
  };
}

/** Digits that mean another amount than they say: '300k', '1.2m', '300,000 - 320,000'. */
const MEANS_MORE = /\d(?:k|m|mn|mil|mio|bn)(?![a-z])|\d[-–−]\$?\d/i;
/** Drops everything from pasted text that can't be part of an amount. */
const numericPart = (pasted: string): string => pasted.replace(/[^\d.,]/g, '');

/**
 * An amount in Australian dollars, grouped while typing: `<MoneyField name="price" label="Price" read={readAmount} />`. Ambiguous pasted
 * text stays as it is; the schema rejects it with a message.
 */
export function MoneyField({ read, wholeDollars = false, ...props }: MoneyFieldProps) {
  const { id, value: known, setValue, error, control } = useFormField<MoneyValue | null>(props);
  const value = known ?? '';
  const input = useRef<HTMLInputElement>(null);
  const { format, rest } = useMoneyMask(wholeDollars);
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
  const handlePaste = (event: React.ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!MEANS_MORE.test(pasted.replace(/\s/g, '')) && !Number.isNaN(read(numericPart(pasted)))) return;
    event.preventDefault();
    handleInput(pasted.trim());
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
        onPaste={handlePaste}
        onFocus={() => setTyped(formatAmount(value))}
        onBlur={() => {
          setTyped(null);
          rest();
          control.onBlur();
        }}
      />
    </FieldShell>
  );
}
