import { Notice, Stack } from '@lotline/shared-design';
import { Form, HoneypotField, SubmitRow, type FormProps } from '@lotline/shared-design/form';
import { useEffect, type ReactNode } from 'react';
import { AboveSubmit } from './submission-form.styles';
import { useFormStatus, type SubmissionStatus } from './use-form-status';

export interface SubmissionFormProps<Values extends object, Output> extends Pick<
  FormProps<Values, Output>,
  | 'label'
  | 'initialValues'
  | 'schema'
  | 'onSubmit'
  | 'onValuesChange'
  | 'serverErrors'
  | 'reinitialise'
  | 'rebase'
  | 'children'
> {
  status: SubmissionStatus;
  /** A public form includes the honeypot field. */
  isPublic: boolean;
  /** The submission's own listener; `onValuesChange` is the page's. */
  onTyped?: (values: object) => void;
  /** Unsent input: `isKept` when the form opens with it, `round` counts restarts. */
  draft: { isKept: boolean; round: number; startAgain: () => void };
  submitLabel: string;
  submitDisabled?: boolean;
  onCancel?: () => void;
  /** Default Cancel. */
  cancelLabel?: string;
  /** A field that the submission depends on, such as consent: always in sight with the button. */
  aboveSubmit?: ReactNode;
  /** One step of a larger dialog that has another form: the button sits with its fields, not in the dialog's footer. */
  isStep?: boolean;
}

/**
 * A form with its submission: fields, draft, and the result of the last attempt, in place.
 * It imports this package by its name, so that a remote that bundles it resolves the host's copy.
 * @example <SubmissionForm {...form} label="Enquiry" submitLabel="Send"><EmailField {...field('email')} /></SubmissionForm>
 */
export function SubmissionForm<Values extends object, Output>(props: SubmissionFormProps<Values, Output>) {
  const {
    status,
    isPublic,
    draft,
    submitLabel,
    submitDisabled,
    onCancel,
    cancelLabel,
    aboveSubmit,
    isStep,
    children,
    ...rest
  } = props;
  const { onTyped, onValuesChange, ...form } = rest;
  const changed = (values: Values) => {
    onTyped?.(values);
    onValuesChange?.(values);
  };
  const { place, shown } = useFormStatus(status);
  const hasFailed = status.phase === 'failed';
  useEffect(() => {
    if (hasFailed) place.current?.querySelector('[data-summary]')?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed, place]);
  useEffect(() => {
    if (draft.round > 0) place.current?.querySelector('input')?.focus();
  }, [draft.round, place]);
  return (
    <Stack ref={place} gap="md">
      {draft.isKept && (
        <Notice tone="info" action={{ label: 'Start again', onPress: draft.startAgain }}>
          What you typed before is still here.
        </Notice>
      )}
      <Form key={draft.round} {...form} onValuesChange={changed} status={shown}>
        {(view) => (
          <>
            {typeof children === 'function' ? children(view) : children}
            {isPublic && <HoneypotField />}
            {aboveSubmit && <AboveSubmit data-above="">{aboveSubmit}</AboveSubmit>}
            <SubmitRow
              submitLabel={submitLabel}
              disabled={submitDisabled}
              onCancel={onCancel}
              cancelLabel={cancelLabel}
              isStep={isStep}
            />
          </>
        )}
      </Form>
    </Stack>
  );
}
