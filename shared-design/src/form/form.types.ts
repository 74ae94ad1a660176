import type { ReactNode } from 'react';

/** What validates the form: a yup schema, or anything with its `validate`. */
export interface FormSchema<Output> {
  validate(value: unknown, options?: { abortEarly?: boolean }): Promise<Output>;
}

/** The phase of a submit, set by the owner of the request. */
export type FormStatus =
  | { phase: 'idle' }
  /** With a message once it takes long. */
  | { phase: 'sending'; message?: string }
  | { phase: 'failed'; message?: string; action?: { label: string; onPress: () => void } }
  | { phase: 'sent' };

/** One entry of a 400's `errors[]` (D42). */
export interface ServerError {
  path: string;
  message: string;
}

export interface FormProps<Values extends object, Output = Values> {
  initialValues: Values;
  schema?: FormSchema<Output>;
  /** Called with the cast values once everything is valid, and never while sending. */
  onSubmit: (values: Output) => void;
  /** Default idle. */
  status?: FormStatus;
  /** Shown at their fields; those whose path has no field are in the summary. */
  serverErrors?: readonly ServerError[];
  /** Called after a server error without a field, by the 'Reload' offer beside it. Default: reload the page. */
  onReload?: () => void;
  onValuesChange?: (values: Values) => void;
  /** Accessible name of the form. */
  label: string;
  /** Takes over new initialValues while nothing was typed (profile arrives late). */
  reinitialise?: boolean;
  children: ReactNode | ((form: FormView<Values>) => ReactNode);
}

/** What a form tells its children. */
export interface FormView<Values> {
  values: Values;
  /** True while any field has an error. */
  invalid: boolean;
  dirty: boolean;
  sending: boolean;
  setValue: (name: string, value: unknown) => void;
  reset: () => void;
}

export interface FieldProps {
  /** Path in the values: `'email'` or `'purchaserDetails.email'`. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Adds '(optional)' after the label; without it the field is marked as required. 'unsaid' is what earlier builds say. */
  optional?: boolean | 'unsaid';
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
  maxLength?: number;
}

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'url' | 'search' | 'date' | 'time' | 'number';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search';
  /** Fixed text inside the box, before or after what is typed: '$', 'm²'. */
  prefix?: string;
  suffix?: string;
  /** Keeps digits only (postcode). */
  digitsOnly?: boolean;
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps {
  options: readonly (SelectOption | string)[];
}

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

export interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'placeholder' | 'maxLength'> {
  label: ReactNode;
  /** Neither on nor off: some of a group are ticked (spec 2.12). */
  partial?: boolean;
  /** A setting, which is as right off as on: marked neither as required nor as optional. */
  isSetting?: boolean;
}

/** A line of the indicator under a new password. */
export interface PasswordLine {
  label: string;
  met: boolean;
}

export interface PasswordFieldProps extends FieldProps {
  /** The rules of a new password, shown under it with those that it meets (spec 5). Shared-domain's `passwordRules`, which judges it too. */
  rules?: (password: string) => readonly PasswordLine[];
}

export interface SubmitRowProps {
  submitLabel: string;
  onCancel?: () => void;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  disabled?: boolean;
  /** Stands at the other end of the row. */
  aside?: ReactNode;
  /** Of one step of a larger dialog, which has another form: the button stands with its fields. */
  isStep?: boolean;
}
