import { useLayoutEffect, useRef, useState } from 'react';
import { Input } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';

/** An amount, '' when there is none, or what was typed when it can't be told what is meant. */
export type MoneyValue = number | string;

export interface MoneyFieldProps extends Omit<FieldProps, 'maxLength'> {
  /** The rule that reads an amount, shared-domain's `readAmount`: null for nothing, NaN for what can be read in two ways. */
  read: (typed: string) => number | null;
}

const dollars = (amount: number, digits: number): string => amount.toLocaleString('en-AU', { style: 'currency', currency: 'AUD', minimumFractionDigits: digits, maximumFractionDigits: digits });

/** How an amount stands in the field: whole dollars, cents where there are some (D66). */
const written = (value: MoneyValue): string => (typeof value === 'number' ? dollars(value, Number.isInteger(value) ? 0 : 2) : value);

/**
 * An amount in Australian dollars: `<MoneyField name="price" label="Price" read={readAmount} />`. '$380,000.00' is taken as 380000 and shown as
 * $380,000 once the field is left; what can't be understood stays as it was typed, for the schema to refuse in words.
 */
export function MoneyField({ read, ...props }: MoneyFieldProps) {
  const { id, value: known, setValue, error, control } = useFormField<MoneyValue | null>(props);
  const value = known ?? '';
  const input = useRef<HTMLInputElement>(null);
  // Only while it is edited; without groups, which one digit more would break.
  const [typed, setTyped] = useState<string | null>(null);
  const isEdited = typed !== null;
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
  const take = (text: string) => {
    setTyped(text);
    const amount = read(text);
    setValue(amount === null ? '' : Number.isNaN(amount) ? text : amount);
  };
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <Input
        {...control}
        ref={input}
        type="text"
        inputMode="decimal"
        value={typed ?? written(value)}
        onFocus={() => setTyped(String(value))}
        onChange={({ target }) => take(target.value)}
        onBlur={() => {
          setTyped(null);
          control.onBlur();
        }}
      />
    </FieldShell>
  );
}
