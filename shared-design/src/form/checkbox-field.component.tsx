import { Checkbox } from './checkbox.component';
import styled from 'styled-components';
import { Field, Hint, requiredMark } from './field.styles';
import { FieldProblem, OptionalMark, useFormField } from './field-shell.component';
import type { CheckboxFieldProps } from './form.types';

const Words = styled.span`
  ${requiredMark}
`;

/** A yes/no field: consent, terms. Unticked unless the initial value is true. */
export function CheckboxField({ label, partial, isSetting = false, hint, ...props }: CheckboxFieldProps) {
  const { id, value, setValue, error, control } = useFormField<boolean>({
    ...props,
    optional: props.optional || isSetting,
    hint,
    label: typeof label === 'string' ? label : props.name,
  });
  return (
    <Field>
      <Checkbox
        {...control}
        label={
          <Words data-required={props.optional || isSetting ? undefined : ''}>
            {label}
            {props.optional && <OptionalMark />}
          </Words>
        }
        checked={Boolean(value)}
        partial={partial}
        onChange={setValue}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {(error || !(props.optional || isSetting)) && <FieldProblem id={id} error={error} />}
    </Field>
  );
}
