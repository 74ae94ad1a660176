import { TextArea } from './field.styles';
import { FieldShell, useFormField } from './field-shell.component';
import type { TextAreaFieldProps } from './form.types';

/** Several lines of text. */
export function TextAreaField({ rows = 4, ...props }: TextAreaFieldProps) {
  const { id, value, setValue, error, control } = useFormField<string>(props);
  return (
    <FieldShell id={id} label={props.label} optional={props.optional} hint={props.hint} error={error}>
      <TextArea {...control} rows={rows} value={value ?? ''} onChange={({ target }) => setValue(target.value)} />
    </FieldShell>
  );
}
