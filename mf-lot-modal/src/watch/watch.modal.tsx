import { waitingBuyerStatus, watchLot } from '@lotline/shared-domain';
import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type HostState } from '@lotline/shared-runtime';
import { useProfile } from '@lotline/shared-runtime/account';
import { closeWithToast, useSubmission } from '@lotline/shared-runtime/forms';
import { useMemo } from 'react';
import { defineForm } from '../forms';
import { LotAbsence } from '../lots/lot-absence.component';
import { LotLine } from '../lots/lot-line.component';
import { LotNews } from '../lots/lot-news.component';
import { useEstate, useLot } from '../lots/use-lot';
import { pageContext } from '../page-context';
import { strings } from '../strings';
import { watchConsentSchema } from './watch.schema';

export const watchForm = defineForm({
  name: 'watch',
  schema: watchConsentSchema,
  endpoint: watchLot,
  context: (state: HostState, _about: { lotId: string }) => pageContext(state),
  extraBody: ({ estate, businessId }, { lotId }) => ({ lotId, estateId: estate._id, businessId }),
  delivered: ({ isLeft }) => closeWithToast(isLeft, strings.watch.sent),
});
const { field } = watchForm;

/** Watch form: an email when the lot is available again (D1). */
export default function WatchModal({ lotId }: { lotId: string }) {
  const modal = useModal();
  const email = useProfile()?.email;
  const { form } = useSubmission(
    watchForm,
    { lotId },
    useMemo(() => (email ? { email } : undefined), [email]),
  );
  const shown = useLot(lotId);
  const estate = useEstate();
  useModalTitle(strings.watch.title);
  if (shown.phase !== 'ready') return <LotAbsence shown={shown} />;
  if (!estate) return <LotAbsence shown={{ phase: 'loading' }} />;
  return (
    <Stack gap="md">
      <LotLine lot={shown.lot} estate={estate} />
      <LotNews news={shown.news} />
      <Text tone="muted">{strings.watch.intro(shown.lot.title, waitingBuyerStatus(shown.lot))}</Text>
      <SubmissionForm {...form} label={strings.watch.form} submitLabel={strings.watch.submit} onCancel={modal.close}>
        <EmailField {...field('email')} />
        <CheckboxField {...field('consent')} label={strings.watch.consent} />
      </SubmissionForm>
    </Stack>
  );
}
