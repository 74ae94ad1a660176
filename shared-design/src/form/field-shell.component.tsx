import { useField } from 'formik';
import { useEffect, type ReactNode } from 'react';
import { Icon } from '../icon/icon.component';
import { Field, Hint, Label, Optional, Problem } from './field.styles';
import { useForm } from './form.context';
import type { FieldProps } from './form.types';

/** DOM id of a form's field. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** What every control of a field spreads. */
export interface ControlProps {
  id: string;
  name: string;
  disabled?: boolean;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
  onBlur: (event: React.FocusEvent) => void;
}

/** A field's value, its error as it should show now, and the props of its control. */
export function useFormField<Value>({ name, label, hint, optional, placeholder, autoComplete, disabled, maxLength }: Omit<FieldProps, 'label'> & { label: string }) {
  const form = useForm();
  const { register } = form;
  const [input, meta, helpers] = useField<Value>(name);
  useEffect(() => register(name, label), [register, name, label]);
  const id = fieldId(form.id, name);
  const error = (meta.touched && meta.error) || form.serverErrors.get(name);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    name,
    placeholder,
    autoComplete,
    maxLength,
    disabled,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
    'aria-describedby': described || undefined,
    onBlur: input.onBlur,
  };
  return { id, value: input.value, setValue: (value: Value) => void helpers.setValue(value), error, control };
}

/** Label above, control, hint and error below. */
export function FieldShell({ id, label, optional, hint, error, children }: { id: string; label: string; optional?: boolean | 'unsaid'; hint?: ReactNode; error?: string; children: ReactNode }) {
  return (
    <Field>
      <Label htmlFor={id}>
        {label}
        {optional === true && <Optional> (optional)</Optional>}
      </Label>
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldProblem id={id} error={error} />
    </Field>
  );
}

/** The error of a field, with a mark beside it so that it isn't told by colour alone. */
export function FieldProblem({ id, error }: { id: string; error?: string }) {
  return error ? (
    <Problem id={`${id}-error`}>
      <Icon name="alert" size={16} />
      {error}
    </Problem>
  ) : null;
}
