import { formatNumeral } from 'cleave-zen';
import { Box } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';
import { MaskedInput } from './masked-input.component';

/** Whole dollars with grouping: '365000' → '365,000'; anything but digits falls away. */
export const formatDollarsInput = (typed: string): string => formatNumeral(typed.replace(/\D/g, ''), { numeralPositiveOnly: true, numeralDecimalScale: 0 });

/** An amount in whole Australian dollars; the form's value is a number, or '' when empty. The $ appears with the first figure. */
export function CurrencyField(props: FieldProps) {
  const { id, value, setValue, error, control } = useFormField<number | ''>(props);
  const text = formatDollarsInput(String(value ?? ''));
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <Box>
        {text && <span data-before="">$</span>}
        <MaskedInput {...control} type="text" inputMode="numeric" $before={text !== ''} value={text} format={formatDollarsInput} onFormatted={(next) => setValue(next ? Number(next.replace(/\D/g, '')) : '')} />
      </Box>
    </FieldShell>
  );
}
