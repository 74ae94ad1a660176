import { Box, Input } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { TextFieldProps } from './form.types';

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
          inputMode={inputMode ?? (digitsOnly ? 'numeric' : undefined)}
          $before={Boolean(prefix)}
          $after={Boolean(suffix)}
          value={value ?? ''}
          onChange={({ target }) => setValue(digitsOnly ? target.value.replace(/\D/g, '') : target.value)}
        />
        {suffix && <span data-after="">{suffix}</span>}
      </Box>
    </FieldShell>
  );
}
