import { Box, Input } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { TextFieldProps } from './form.types';

/** Digits of what was typed, pasted or filled in. A digit too many isn't typed; more at once stay, and are refused in words. */
function digitsOf(typed: string, before: string, maxLength = Infinity): string {
  const digits = typed.replace(/\D/g, '');
  return before.length === maxLength && digits.length === maxLength + 1 ? before : digits;
}

/** One line of text: `<TextField name="firstName" label="First name" autoComplete="given-name" />`. */
export function TextField({ type = 'text', inputMode, prefix, suffix, digitsOnly, ...props }: TextFieldProps) {
  const { id, value, setValue, error, control } = useFormField<string>(props);
  return (
    <FieldShell
      id={id}
      label={props.label}
      optional={props.optional}
      // A search is never required.
      isUnmarked={type === 'search'}
      hint={props.hint}
      error={error}
    >
      <Box>
        {prefix && <span data-before="">{prefix}</span>}
        <Input
          {...control}
          type={type}
          // A browser cuts what is pasted before its spaces are taken out, and says nothing.
          maxLength={type === 'search' ? control.maxLength : undefined}
          inputMode={inputMode ?? (digitsOnly ? 'numeric' : undefined)}
          $before={Boolean(prefix)}
          $after={Boolean(suffix)}
          value={value ?? ''}
          onChange={({ target }) =>
            setValue(digitsOnly ? digitsOf(target.value, value ?? '', control.maxLength) : target.value)
          }
        />
        {suffix && <span data-after="">{suffix}</span>}
      </Box>
    </FieldShell>
  );
}
