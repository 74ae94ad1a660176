import { Notice, Stack } from '@lotline/shared-design';
import { Form, HoneypotField, SubmitRow, type FormProps, type FormStatus } from '@lotline/shared-design/form';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';

/** How far a form is on its way, as shared-runtime's `useSubmission` says it. */
export type SubmissionStatus =
  Exclude<FormStatus, { phase: 'failed' }> | { phase: 'failed'; message: string; canRetry: boolean };

export interface SubmissionFormProps<Values extends object, Output> extends Pick<
  FormProps<Values, Output>,
  'label' | 'initialValues' | 'schema' | 'onSubmit' | 'onValuesChange' | 'serverErrors' | 'reinitialise'
> {
  status: SubmissionStatus;
  /** A form for everybody carries the trap for bots. */
  isPublic: boolean;
  /** What was typed before and not sent: `isKept` says that the form opens with it, `round` counts the new starts. */
  draft: { isKept: boolean; round: number; startAgain: () => void };
  submitLabel: string;
  submitDisabled?: boolean;
  onCancel?: () => void;
  /** One step of a larger dialog, which has another form: its button stands with its fields, and is not the dialog's footer. */
  isStep?: boolean;
  children: ReactNode;
}

const statusOf = (status: SubmissionStatus, tryAgain: () => void): FormStatus =>
  status.phase === 'failed'
    ? {
        phase: 'failed',
        message: status.message,
        action: status.canRetry ? { label: 'Try again', onPress: tryAgain } : undefined,
      }
    : status;

/**
 * A form with its submission: fields, draft, and in place whatever became of the last try.
 * What it takes of this package it takes by the package's name: a remote that bundles it finds the host's copy there.
 * @example <SubmissionForm {...form} label="Enquiry" submitLabel="Send"><EmailField {...field('email')} /></SubmissionForm>
 */
export function SubmissionForm<Values extends object, Output>(props: SubmissionFormProps<Values, Output>) {
  const { status, isPublic, draft, submitLabel, submitDisabled, onCancel, isStep, children, ...form } = props;
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = useCallback(() => place.current?.querySelector('form')?.requestSubmit(), []);
  const hasFailed = status.phase === 'failed';
  useEffect(() => {
    if (hasFailed) place.current?.querySelector('[data-summary]')?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);
  useEffect(() => {
    if (draft.round > 0) place.current?.querySelector('input')?.focus();
  }, [draft.round]);
  return (
    <Stack ref={place} gap="md">
      {draft.isKept && (
        <Notice tone="info" action={{ label: 'Start again', onPress: draft.startAgain }}>
          What you typed before is still here.
        </Notice>
      )}
      <Form key={draft.round} {...form} status={statusOf(status, tryAgain)}>
        {children}
        {isPublic && <HoneypotField />}
        <SubmitRow submitLabel={submitLabel} disabled={submitDisabled} onCancel={onCancel} isStep={isStep} />
      </Form>
    </Stack>
  );
}
