import { formatGeneral } from 'cleave-zen';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';
import { MaskedInput } from './masked-input.component';

/** Blocks 3-3-3-3 when empty or starting with '+', else 4-3-3 (spec 5): '0412345678' → '0412 345 678', '+61412345678' → '+61 412 345 678'. */
export function formatPhoneInput(typed: string): string {
  const plus = typed.trimStart().startsWith('+') ? '+' : '';
  const text = plus + typed.replace(/\D/g, '');
  return formatGeneral(text, { blocks: text === '' || plus ? [3, 3, 3, 3] : [4, 3, 3], delimiter: ' ' });
}

/** An Australian mobile number, grouped while typing; placeholder '0412 345 678'. */
export function PhoneField(props: FieldProps) {
  const { id, value, setValue, error, control } = useFormField<string>({
    autoComplete: 'tel',
    placeholder: '0412 345 678',
    ...props,
  });
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <MaskedInput
        {...control}
        type="tel"
        inputMode="tel"
        value={formatPhoneInput(value ?? '')}
        format={formatPhoneInput}
        onFormatted={setValue}
      />
    </FieldShell>
  );
}
