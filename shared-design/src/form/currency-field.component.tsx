import { formatNumeral } from 'cleave-zen';
import { useState } from 'react';
import { Box } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';
import { MaskedInput } from './masked-input.component';

/** Dollars and cents of what was typed: one dot is a decimal point, several group thousands as commas and spaces do. */
function partsOf(typed: string): { dollars: string; cents: string | null } {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return rest.length === 1 ? { dollars: whole, cents: (rest[0] ?? '').slice(0, 2) } : { dollars: whole + rest.join(''), cents: null };
}

/** Dollars with grouping, cents as they were typed: '365000' → '365,000', '$380,000.00' → '380,000.00'; what is neither falls away. */
export function formatDollarsInput(typed: string): string {
  const { dollars, cents } = partsOf(typed);
  const grouped = formatNumeral(dollars, { numeralPositiveOnly: true, numeralDecimalScale: 0 });
  return cents === null ? grouped : `${grouped || '0'}.${cents}`;
}

const amountOf = (text: string): number | '' => (text ? Number(text.replaceAll(',', '')) : '');

/** An amount in Australian dollars; the form's value is a number, or '' when empty. The $ appears with the first figure. */
export function CurrencyField(props: FieldProps) {
  const { id, value, setValue, error, control } = useFormField<number | ''>(props);
  // '380,000.0' and '380,000.' are one number: the typed text stays while it means the form's value.
  const [typed, setTyped] = useState('');
  const text = amountOf(typed) === value ? typed : formatDollarsInput(String(value ?? ''));
  const take = (next: string) => {
    setTyped(next);
    setValue(amountOf(next));
  };
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <Box>
        {text && <span data-before="">$</span>}
        <MaskedInput {...control} type="text" inputMode="decimal" $before={text !== ''} value={text} format={formatDollarsInput} onFormatted={take} />
      </Box>
    </FieldShell>
  );
}
