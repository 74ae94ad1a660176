import { partnerHoldFormSchema, type PartnerHoldForm } from '@lotline/shared-domain';
import { useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, PhoneField, TextField } from '@lotline/shared-design/form';
import { useModal } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { HoldFrame } from '../hold/hold-frame.component';
import { SwitchForm } from '../hold/switch-form.component';
import { WhatHappensNext } from '../hold/what-happens-next.component';
import { strings } from '../strings';
import { FieldGroup } from '../submission/field-group.component';
import { draftName } from '../submission/draft';
import { SubmissionForm } from '../submission/submission-form.component';
import { useSubmission } from '../submission/use-submission';
import { partnerHoldField } from './partner-hold.payload';
import { partnerHoldForm, partnerHoldSubmitted } from './partner-hold.slice';

const PARTNER = { firstName: '', lastName: '', company: '', phone: '', email: '' };
const PURCHASER = { purchaserFirstName: '', purchaserLastName: '', purchaserPhone: '', purchaserEmail: '', postcode: '' };
const EMPTY = { ...PARTNER, ...PURCHASER, marketingConsent: false, website: '' };

/** Hold with partner (2.9, D26): a builder or channel partner asks for a purchaser. */
export default function PartnerHoldModal({ lotId }: { lotId: string }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const submission = useSubmission(partnerHoldForm, { lotId });
  useModalTitle(strings.hold.title);
  return (
    <HoldFrame lotId={lotId} submission={submission}>
      {({ estate, available }) => (
        <>
          <SwitchForm to="hold" lotId={lotId}>
            {strings.hold.buyerLink}
          </SwitchForm>
          <SubmissionForm
            submission={submission}
            draft={draftName(partnerHoldForm, estate._id)}
            label={strings.hold.partnerForm}
            initialValues={EMPTY}
            schema={partnerHoldFormSchema}
            onSubmit={(values: PartnerHoldForm) => dispatch(partnerHoldSubmitted({ about: { lotId }, values }))}
            explainsGone
            fieldOf={partnerHoldField}
            submitLabel={strings.actions.submit}
            submitDisabled={!available}
            onCancel={modal.close}
          >
            <FieldGroup legend={strings.hold.partner}>
              <FieldRow>
                <TextField name="firstName" label={strings.fields.firstName} autoComplete="given-name" />
                <TextField name="lastName" label={strings.fields.lastName} autoComplete="family-name" />
              </FieldRow>
              <TextField name="company" label={strings.fields.company} autoComplete="organization" />
              <FieldRow>
                <PhoneField name="phone" label={strings.fields.phone} />
                <EmailField name="email" label={strings.fields.email} />
              </FieldRow>
            </FieldGroup>
            <FieldGroup legend={strings.hold.purchaser}>
              <FieldRow>
                <TextField name="purchaserFirstName" label={strings.fields.purchaserFirstName} autoComplete="off" />
                <TextField name="purchaserLastName" label={strings.fields.purchaserLastName} autoComplete="off" />
              </FieldRow>
              <FieldRow>
                <PhoneField name="purchaserPhone" label={strings.fields.purchaserPhone} autoComplete="off" />
                <EmailField name="purchaserEmail" label={strings.fields.purchaserEmail} autoComplete="off" />
              </FieldRow>
              <TextField name="postcode" label={strings.fields.postcode} inputMode="numeric" digitsOnly maxLength={4} autoComplete="off" />
            </FieldGroup>
            <WhatHappensNext estate={estate} />
            <CheckboxField name="marketingConsent" label={strings.hold.consent(estate.title)} optional />
          </SubmissionForm>
        </>
      )}
    </HoldFrame>
  );
}
