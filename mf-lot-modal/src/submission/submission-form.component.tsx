import { Notice, Stack } from '@lotline/shared-design';
import { Form, HoneypotField, SubmitRow, type FormProps } from '@lotline/shared-design/form';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { strings } from '../strings';
import { fieldProblems, formStatus } from './form-status';
import type { Submission } from './submission.types';
import { useDraft } from './use-draft';

type OwnProps<Values extends object, Output> = Pick<FormProps<Values, Output>, 'label' | 'initialValues' | 'schema' | 'onSubmit' | 'reinitialise'>;

export interface SubmissionFormProps<Values extends object, Output> extends OwnProps<Values, Output> {
  submission: Submission;
  /** The name of its draft; a form without one is cleared when it closes (D89). */
  draft?: string;
  /** True where a 409 is explained above the form; else it is a plain failure. */
  explainsGone?: boolean;
  /** Wire path → field of this form, where the two differ. */
  fieldOf?: (path: string) => string;
  submitLabel: string;
  submitDisabled?: boolean;
  onCancel?: () => void;
  children: ReactNode;
}

/** A public form: its fields, the trap for bots, and in place whatever became of the last try. */
export function SubmissionForm<Values extends object, Output>(props: SubmissionFormProps<Values, Output>) {
  const { submission, draft, initialValues, explainsGone, fieldOf, submitLabel, submitDisabled, onCancel, children, ...form } = props;
  const { isKept, round, keep, startAgain, ...kept } = useDraft(draft, initialValues);
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = useCallback(() => place.current?.querySelector('form')?.requestSubmit(), []);
  // The form moves focus to new errors: the same ones must stay the same list.
  const serverErrors = useMemo(() => fieldProblems(submission, fieldOf), [submission, fieldOf]);
  const status = formStatus(submission, tryAgain, explainsGone);
  const failed = status.phase === 'failed';
  useEffect(() => {
    if (failed) place.current?.querySelector('[data-summary]')?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  useEffect(() => {
    if (round > 0) place.current?.querySelector('input')?.focus();
  }, [round]);
  return (
    <Stack ref={place} gap="md">
      {isKept && <Notice tone="info" action={{ label: strings.actions.startAgain, onPress: startAgain }}>{strings.submission.draft}</Notice>}
      <Form key={round} {...form} initialValues={kept.initialValues} onValuesChange={keep} status={status} serverErrors={serverErrors}>
        {children}
        <HoneypotField />
        <SubmitRow submitLabel={submitLabel} disabled={submitDisabled} onCancel={onCancel} cancelLabel={strings.actions.cancel} />
      </Form>
    </Stack>
  );
}
