import { Input } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { FieldProps } from './form.types';

/** An email address; autocomplete `email` by default. */
export function EmailField(props: FieldProps) {
  const { id, value, setValue, error, control } = useFormField<string>({ autoComplete: 'email', ...props });
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <Input
        {...control}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={value ?? ''}
        onChange={({ target }) => setValue(target.value)}
      />
    </FieldShell>
  );
}
