import { Notice, Stack, Text } from '@lotline/shared-design';
import type { FormView } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import type { FormParts } from '@lotline/shared-runtime/forms';
import type { ReactNode } from 'react';
import type { StepId } from './eoi-progress';
import { missingOf } from './missing-of';
import { requestStrings as text } from './strings';

interface StepFrameProps<Values extends object> {
  id: StepId;
  form: FormParts<Values>;
  /** Who has changed the step since; null if nobody did. */
  stale: string | null;
  /** The API's message about the last attempt. */
  error: string | null;
  /** It can't be saved yet. */
  isWaiting?: boolean;
  /** To the step before; absent on the first one. */
  onBack?: () => void;
  children: (view: FormView<Values>) => ReactNode;
}

/** One step: what was refused, the fields, how many answers are missing, and the ways on and back. */
export function StepFrame<Values extends object>({
  id,
  form,
  stale,
  error,
  isWaiting,
  onBack,
  children,
}: StepFrameProps<Values>) {
  return (
    <Stack gap="md">
      {stale !== null && (
        <Notice tone="error" title={text.stale.title}>
          {stale} {text.stale.kept}
        </Notice>
      )}
      {error && <Notice tone="error">{error}</Notice>}
      <SubmissionForm<Values, Values>
        {...form}
        initialValues={form.initialValues as Values}
        label={text.step[id]}
        submitLabel={text.save}
        submitDisabled={isWaiting}
        onCancel={onBack}
        cancelLabel={text.back}
      >
        {(view) => (
          <>
            {children(view)}
            <Text size="sm" tone="muted">
              {text.missing(missingOf(form.schema as never, view.values))}
            </Text>
          </>
        )}
      </SubmissionForm>
    </Stack>
  );
}
