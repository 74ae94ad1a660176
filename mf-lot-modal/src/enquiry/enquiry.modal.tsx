import { enquiryFormSchema, type EnquiryForm } from '@lotline/shared-domain';
import { Stack, Text, useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, PhoneField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { selectSession, useModal } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LotLine } from '../lots/lot-line.component';
import { useEstate, useLot } from '../lots/use-lot';
import { strings } from '../strings';
import { SubmissionForm } from '../submission/submission-form.component';
import { useSubmission } from '../submission/use-submission';
import { enquiryForm, enquirySubmitted } from './enquiry.slice';

const EMPTY = { firstName: '', lastName: '', phone: '', email: '', message: '', marketingConsent: false, website: '' };

/** Contact Us, or Make enquiry about one lot (2.9). A logged-in customer's names are filled in. */
export default function EnquiryModal({ lotId = null }: { lotId?: string | null }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const submission = useSubmission(enquiryForm, { lotId });
  const shown = useLot(lotId);
  const lot = lotId && shown.phase === 'ready' ? shown.lot : null;
  const estate = useEstate();
  const session = useSelector(selectSession);
  const initialValues = useMemo(
    () => (session.phase === 'signedIn' ? { ...EMPTY, firstName: session.user.firstName, lastName: session.user.lastName } : EMPTY),
    [session],
  );
  useModalTitle(lot ? strings.enquiry.titleOfLot(lot.title) : strings.enquiry.title);
  return (
    <Stack gap="md">
      {lot && estate && <LotLine lot={lot} estate={estate} />}
      <SubmissionForm
        submission={submission}
        label={strings.enquiry.form}
        initialValues={initialValues}
        reinitialise
        schema={enquiryFormSchema}
        onSubmit={(values: EnquiryForm) => dispatch(enquirySubmitted({ about: { lotId }, values }))}
        submitLabel={strings.actions.submit}
        onCancel={modal.close}
      >
        <FieldRow>
          <TextField name="firstName" label={strings.enquiry.firstName} autoComplete="given-name" />
          <TextField name="lastName" label={strings.fields.lastName} autoComplete="family-name" />
        </FieldRow>
        <FieldRow>
          <PhoneField name="phone" label={strings.fields.phone} placeholder={strings.fields.phonePlaceholder} />
          <EmailField name="email" label={strings.fields.email} />
        </FieldRow>
        <TextAreaField name="message" label={strings.fields.message} optional="unsaid" rows={4} />
        {estate && <CheckboxField name="marketingConsent" label={strings.hold.consent(estate.title)} optional />}
        <Text size="sm" tone="muted">
          {strings.enquiry.next}
        </Text>
      </SubmissionForm>
    </Stack>
  );
}
