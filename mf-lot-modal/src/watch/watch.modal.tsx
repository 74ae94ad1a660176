import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField } from '@lotline/shared-design/form';
import { useModal } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { LotAbsence } from '../lots/lot-absence.component';
import { LotLine } from '../lots/lot-line.component';
import { LotNews } from '../lots/lot-news.component';
import { useEstate, useLot } from '../lots/use-lot';
import { strings } from '../strings';
import { SubmissionForm } from '../submission/submission-form.component';
import { useSubmission } from '../submission/use-submission';
import { watchConsentSchema, type WatchConsentForm } from './watch.schema';
import { watchForm, watchSubmitted } from './watch.slice';

const EMPTY = { email: '', consent: false, website: '' };

/** Tell me if it comes back (D1). */
export default function WatchModal({ lotId }: { lotId: string }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const submission = useSubmission(watchForm, { lotId });
  const shown = useLot(lotId);
  const estate = useEstate();
  useModalTitle(strings.watch.title);
  if (shown.phase !== 'ready') return <LotAbsence shown={shown} />;
  if (!estate) return <LotAbsence shown={{ phase: 'loading' }} />;
  return (
    <Stack gap="md">
      <LotLine lot={shown.lot} estate={estate} />
      <LotNews news={shown.news} />
      <Text tone="muted">{strings.watch.intro(shown.lot.title)}</Text>
      <SubmissionForm
        submission={submission}
        label={strings.watch.form}
        initialValues={EMPTY}
        schema={watchConsentSchema}
        onSubmit={(values: WatchConsentForm) => dispatch(watchSubmitted({ about: { lotId }, values }))}
        submitLabel={strings.watch.submit}
        onCancel={modal.close}
      >
        <EmailField name="email" label={strings.fields.email} />
        <CheckboxField name="consent" label={strings.watch.consent} />
      </SubmissionForm>
    </Stack>
  );
}
