import styled from 'styled-components';
import { Input } from '../../form/field.styles';
import { FieldShell, useFormField } from '../../form/field-shell.component';
import type { FieldProps } from '../../form/form.types';
import { font } from '../../theme/tokens';

export interface OneTimeCodeFieldProps extends Omit<FieldProps, 'maxLength' | 'autoComplete' | 'placeholder'> {
  /** Digits of the code; default 6. */
  length?: number;
}

const Code = styled(Input)<{ $length: number }>`
  max-width: ${({ $length }) => $length * 1.15 + 2}em;
  font-size: ${font.size.xl};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.5em;
`;

/**
 * A one-time code from an email or text message; the form's value is its digits. One input rather than a box per digit, so that it can be
 * pasted whole, autofilled, and read aloud as one field. Other characters of pasted text are dropped ('Your code is 123 456').
 */
export function OneTimeCodeField({ length = 6, ...props }: OneTimeCodeFieldProps) {
  const { id, value, setValue, error, control } = useFormField<string>(props);
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <Code
        {...control}
        $length={length}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={({ target }) => setValue(target.value.replace(/\D/g, '').slice(0, length))}
      />
    </FieldShell>
  );
}
