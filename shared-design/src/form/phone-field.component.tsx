import { formatGeneral } from 'cleave-zen';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';
import { MaskedInput } from './masked-input.component';

/** A whole Australian number as address books have it: '0061 412 …', '61 412 …', '+61 (0)412 …'. */
const WHOLE = /^(?:\+|00)?610?(4\d{8})$/;

/**
 * Blocks 3-3-3-3 when empty or starting with '+', else 4-3-3 (spec 5): '0412345678' → '0412 345 678', '+61412345678' →
 * '+61 412 345 678'. No digit is cut: what is too long stands behind, and is refused in words.
 */
export function formatPhoneInput(typed: string): string {
  const plus = /^[^\d+]*\+/.test(typed) ? '+' : '';
  const text = (plus + typed.normalize('NFKC').replace(/\D/g, '')).replace(WHOLE, '+61$1');
  const blocks = text === '' || text.startsWith('+') ? [3, 3, 3, 3] : [4, 3, 3];
  const most = blocks.reduce((sum, block) => sum + block, 0);
  return [formatGeneral(text.slice(0, most), { blocks, delimiter: ' ' }), text.slice(most)].filter(Boolean).join(' ');
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
