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
import type { EnquiryProps } from '../modal-props';
import { pageContext } from '../page-context';
import { strings } from '../strings';

type Params = Pick<EnquiryProps, 'lotId'> & Partial<Pick<EnquiryProps, 'lotTitle' | 'estateId'>>;

/**
 * The enquiry form. A successful submission is tracked as Contact us or Make enquiry (4.6, D39). `lotId` is null for
 * Contact Us.
 */
export const enquiryForm = defineForm({
  name: 'enquiry',
  schema: enquiryFormSchema,
  endpoint: sendContactEmail,
  context(state: HostState, { lotId, lotTitle, estateId }: Params) {
    const page = pageContext(state);
    const about = estateId ?? page?.estate._id;
    const lot = lotId ? selectLot(lotId)(state) : null;
    return about ? { estateId: about, businessId: page?.businessId, lot, lotTitle: lot?.title ?? lotTitle } : null;
  },
  // `lotId` is sent even if the lot itself couldn't be loaded.
  extraBody: ({ estateId, lotTitle, businessId }, { lotId }) => ({
    estateId,
    lotId: lotId ?? undefined,
    lotTitle: lotTitle ?? undefined,
    businessId,
  }),
  failure: MESSAGES.contactFailed,
  *delivered({ context: { estateId, lot, lotTitle }, params: { lotId }, isLeft }) {
    const stage = lot ? { stageById: lot.stageId, stageTitle: lot.stageTitle } : {};
    const place = lotId && lotTitle ? { ...stage, lotById: lotId, lotTitle } : {};
    yield call(track, { ...enquiryEvent({ estateById: estateId, ...place }) });
    yield* closeWithToast(isLeft, strings.enquiry.sent);
  },
});
const { field } = enquiryForm;

/** Contact Us, or Make enquiry about one lot (2.9). Prefilled for a logged-in user. */
export default function EnquiryModal({ lotId = null, lotTitle, estateId, estateTitle }: Partial<EnquiryProps>) {
  const modal = useModal();
  const params = { lotId, ...(lotTitle && { lotTitle }), ...(estateId && { estateId }) };
  const { form } = useSubmission(enquiryForm, params, useProfile());
  const shown = useLot(lotId);
  const lot = lotId && shown.phase === 'ready' ? shown.lot : null;
  const estate = useEstate();
  const [title, lotName] = [estateTitle ?? estate?.title, lot?.title ?? lotTitle];
  useModalTitle(lotId && lotName ? strings.enquiry.titleOfLot(lotName) : strings.enquiry.title);
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
        {title && <CheckboxField {...field('marketingConsent')} label={strings.hold.consent(title)} />}
        <Text size="sm" tone="muted">
          {strings.enquiry.next}
        </Text>
      </SubmissionForm>
    </Stack>
  );
}
