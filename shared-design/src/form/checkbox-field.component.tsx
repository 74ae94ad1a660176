import { Checkbox } from './checkbox.component';
import { Field, Hint } from './field.styles';
import { FieldProblem, useFormField } from './field-shell.component';
import type { CheckboxFieldProps } from './form.types';

/** A yes or no in a form: consent, terms. Unticked unless the initial value says otherwise. */
export function CheckboxField({ label, partial, hint, ...props }: CheckboxFieldProps) {
  const { id, value, setValue, error, control } = useFormField<boolean>({ ...props, hint, label: typeof label === 'string' ? label : props.name });
  return (
    <Field>
      <Checkbox {...control} label={label} checked={Boolean(value)} partial={partial} onChange={setValue} />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldProblem id={id} error={error} />
    </Field>
  );
}
