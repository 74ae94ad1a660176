import { enquiryEvent, enquiryFormSchema, MESSAGES, sendContactEmail } from '@lotline/shared-domain';
import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, PhoneField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { track, useModal, type HostState } from '@lotline/shared-runtime';
import { useProfile } from '@lotline/shared-runtime/account';
import { closeWithToast, useSubmission } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { LotLine } from '../lots/lot-line.component';
import { selectLot } from '../lots/lots.selectors';
import { useEstate, useLot } from '../lots/use-lot';
import { pageContext } from '../page-context';
import { strings } from '../strings';

/**
 * The enquiry form. A successful submission is tracked as Contact us or Make enquiry (4.6, D39). `lotId` is null for
 * Contact Us.
 */
export const enquiryForm = defineForm({
  name: 'enquiry',
  schema: enquiryFormSchema,
  endpoint: sendContactEmail,
  context(state: HostState, { lotId }: { lotId: string | null }) {
    const page = pageContext(state);
    return page && { ...page, lot: lotId ? selectLot(lotId)(state) : null };
  },
  // `lotId` is sent even if the lot itself couldn't be loaded.
  extraBody: ({ estate, lot, businessId }, { lotId }) => ({
    estateId: estate._id,
    lotId: lotId ?? undefined,
    lotTitle: lot?.title,
    businessId,
  }),
  failure: MESSAGES.contactFailed,
  *delivered({ context: { estate, lot }, isLeft }) {
    const place = lot
      ? { stageById: lot.stageId, stageTitle: lot.stageTitle, lotById: lot._id, lotTitle: lot.title }
      : {};
    yield call(track, { ...enquiryEvent({ estateById: estate._id, ...place }) });
    yield* closeWithToast(isLeft, strings.enquiry.sent);
  },
});
const { field } = enquiryForm;

/** Contact Us, or Make enquiry about one lot (2.9). Prefilled for a logged-in user. */
export default function EnquiryModal({ lotId = null }: { lotId?: string | null }) {
  const modal = useModal();
  const { form } = useSubmission(enquiryForm, { lotId }, useProfile());
  const shown = useLot(lotId);
  const lot = lotId && shown.phase === 'ready' ? shown.lot : null;
  const estate = useEstate();
  useModalTitle(lot ? strings.enquiry.titleOfLot(lot.title) : strings.enquiry.title);
  return (
    <Stack gap="md">
      {lot && estate && <LotLine lot={lot} estate={estate} />}
      <SubmissionForm
        {...form}
        label={strings.enquiry.form}
        submitLabel={strings.actions.submit}
        onCancel={modal.close}
      >
        <FieldRow>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </FieldRow>
        <FieldRow>
          <PhoneField {...field('phone')} placeholder={strings.phonePlaceholder} />
          <EmailField {...field('email')} />
        </FieldRow>
        <TextAreaField {...field('message')} optional="unsaid" rows={4} />
        {estate && <CheckboxField {...field('marketingConsent')} label={strings.hold.consent(estate.title)} />}
        <Text size="sm" tone="muted">
          {strings.enquiry.next}
        </Text>
      </SubmissionForm>
    </Stack>
  );
}
