import { Card, Heading } from '@lotline/shared-design';
import type { FormView } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import type { EstateSettings } from '@lotline/shared-domain';
import { type Form, useVersionedForm } from '@lotline/shared-runtime/forms';
import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from '../leave-question.component';
import { Sides } from './estates.styles';
import { StaleNotice } from './stale-notice.component';
import { estateStrings, partStrings } from './strings';

interface PartProps<Values extends object> {
  form: Form<Values, { estateId: string; etag?: string }, unknown>;
  /** The estate, and the revision of what the form saves. */
  settings: Pick<EstateSettings, '_id'> & { readonly rev: number | string };
  values: Partial<Values>;
  onValues?: (values: Record<string, unknown>) => void;
  label: string;
  submitDisabled?: boolean;
  /** What the settings do, beside the form. */
  effect: ReactNode;
  effectTitle?: string;
  children: ReactNode | ((form: FormView<Partial<Values>>) => ReactNode);
}

const differs = (typed: object, saved: object): boolean =>
  Object.entries(saved).some(([name, value]) => {
    const now: unknown = (typed as Record<string, unknown>)[name];
    return String(now ?? '') !== String(value ?? '');
  });

/** One part of an estate's settings: a form that is saved by revision, and what its settings do. */
export function Part<Values extends object>({
  form: defined,
  settings,
  values,
  onValues,
  label,
  submitDisabled = false,
  effect,
  effectTitle = partStrings.effect,
  children,
}: PartProps<Values>) {
  const { submission, form, stale } = useVersionedForm<Values, { estateId: string }, unknown>(
    defined,
    { estateId: settings._id },
    { etag: String(settings.rev), values },
  );
  const [typed, setTyped] = useState<object>(values);
  const [sent, setSent] = useState<object | null>(null);
  // Until they are read again, what was saved differs from the settings.
  const isSent = typed === sent && (submission.phase === 'sent' || submission.phase === 'open');
  return (
    <Sides>
      <LeaveQuestion isUnsaved={differs(typed, values) && !isSent} isSaving={submission.phase === 'sending'}>
        {partStrings.unsaved(label)}
      </LeaveQuestion>
      <Card>
        <Heading level={2} size="heading">
          {label}
        </Heading>
        <StaleNotice message={stale} />
        <SubmissionForm
          {...form}
          label={label}
          submitLabel={estateStrings.save}
          submitDisabled={submitDisabled}
          onSubmit={(now) => {
            setSent(typed);
            form.onSubmit(now);
          }}
          onValuesChange={(now) => {
            setTyped(now);
            onValues?.(now as Record<string, unknown>);
          }}
        >
          {children}
        </SubmissionForm>
      </Card>
      <Card>
        <Heading level={2} size="heading">
          {effectTitle}
        </Heading>
        {effect}
      </Card>
    </Sides>
  );
}
