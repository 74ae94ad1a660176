import type { ReactNode } from 'react';

/** What validates the form: a yup schema, or anything with its `validate`. */
export interface FormSchema<Output> {
  validate(value: unknown, options?: { abortEarly?: boolean }): Promise<Output>;
}

/** The phase of a submit, set by the owner of the request. */
export type FormStatus =
  | { phase: 'idle' }
  /** With a message once the request is slow. */
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
  /** Called with the cast values once all are valid; never while sending. */
  onSubmit: (values: Output) => void;
  /** Default idle. */
  status?: FormStatus;
  /** Shown at their fields; errors whose path has no field go to the summary. */
  serverErrors?: readonly ServerError[];
  /** Called by the 'Reload' button beside a server error without a field. Default: reload the page. */
  onReload?: () => void;
  onValuesChange?: (values: Values) => void;
  /** Accessible name of the form. */
  label: string;
  /** Applies new initialValues while the form is pristine (the profile arrives late). */
  reinitialise?: boolean;
  /**
   * The values of a form that was typed into, once new initialValues arrive after a save: with these where nothing was
   * typed since. Without it, all that was typed stays.
   */
  rebase?: (values: object) => object;
  children: ReactNode | ((form: FormView<Values>) => ReactNode);
}

/** Form state passed to its children. */
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
  /** Adds '(optional)' after the label; otherwise the field is marked as required. 'unsaid', passed by earlier builds, counts as true. */
  optional?: boolean | 'unsaid';
  placeholder?: string;
  autoComplete?: string;
  disabled?: boolean;
  maxLength?: number;
  /** Leaving the field empty is an error at once, also where nothing was typed into it. */
  checksEmpty?: boolean;
}

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'url' | 'search' | 'date' | 'time' | 'number';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'search';
  /** Fixed text inside the box, before or after what is typed: '$', 'm²'. */
  prefix?: string;
  suffix?: string;
  /** Accepts digits only (postcode). */
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
  /** Texts to choose from, above the field. */
  suggestions?: readonly string[];
}

export interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'placeholder' | 'maxLength'> {
  label: ReactNode;
  /** Indeterminate: some of a group are ticked (spec 2.12). */
  partial?: boolean;
  /** A setting: off is as valid as on, so it is marked neither as required nor as optional. */
  isSetting?: boolean;
}

/** One rule in the indicator under a new password. */
export interface PasswordLine {
  label: string;
  met: boolean;
}

export interface PasswordFieldProps extends FieldProps {
  /** What its button shows and hides; default 'password'. */
  noun?: string;
  /** Rules of a new password, listed under it with those already met (spec 5): shared-domain's `passwordRules`, which also validates it. */
  rules?: (password: string) => readonly PasswordLine[];
}

export interface SubmitRowProps {
  submitLabel: string;
  onCancel?: () => void;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  disabled?: boolean;
  /** Shown at the other end of the row. */
  aside?: ReactNode;
  /** One step of a larger dialog that has another form: the button sits with its fields. */
  isStep?: boolean;
}
