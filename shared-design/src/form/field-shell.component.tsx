import { useField } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.component';
import { Field, Hint, Label, Optional, Problem } from './field.styles';
import { useFormContext } from './form.context';
import type { FieldProps } from './form.types';
import { useFrozenDuringPress } from './use-frozen-during-press';

/** DOM id of a form's field. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** Props that a field spreads on its control. */
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
  onBlur: () => void;
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  ((typeof value === 'string' || Array.isArray(value)) && String(value).trim() === '');

/** A field's value, the error to show now, and the props of its control. */
export function useFormField<Value>({
  name,
  label,
  hint,
  optional,
  placeholder,
  autoComplete,
  disabled,
  maxLength,
  checksEmpty = false,
}: Omit<FieldProps, 'label'> & { label: string }) {
  const form = useFormContext();
  const { register } = form;
  const [input, meta, helpers] = useField<Value>(name);
  useEffect(() => register(name, label), [register, name, label]);
  const id = fieldId(form.id, name);
  const isEdited = useRef(false);
  const error = useFrozenDuringPress((meta.touched && meta.error) || form.serverErrors.get(name));
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
    // Leaving an empty, unedited field doesn't mark it as touched, unless it is asked for.
    onBlur: () => void ((checksEmpty || isEdited.current || !isBlank(input.value)) && helpers.setTouched(true)),
  };
  const setValue = (value: Value) => {
    isEdited.current = true;
    void helpers.setValue(value);
  };
  return { id, value: input.value, setValue, error, control };
}

/** Marks a field as optional. */
export const OptionalMark = () => <Optional> (optional)</Optional>;

/** Label above, control, hint and error below. */
export function FieldShell({
  id,
  label,
  optional,
  isUnmarked = false,
  hint,
  error,
  children,
}: {
  id: string;
  label: string;
  optional?: boolean | 'unsaid';
  /** Says neither that it is required nor that it is optional. */
  isUnmarked?: boolean;
  hint?: ReactNode;
  error?: string;
  children: ReactNode;
}) {
  return (
    <Field>
      <Label htmlFor={id} data-required={optional || isUnmarked ? undefined : ''}>
        {label}
        {optional && !isUnmarked && <OptionalMark />}
      </Label>
      {children}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldProblem id={id} error={error} />
    </Field>
  );
}

/** A field's error, with an icon so that it isn't marked by colour alone. */
export function FieldProblem({ id, error }: { id: string; error?: string }) {
  return (
    <Problem id={`${id}-error`}>
      {error && (
        <>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </>
      )}
    </Problem>
  );
}
