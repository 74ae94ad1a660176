import { PARTNER_HOLDER_TYPE, partnerHoldFormSchema, stateFromPostcode } from '@lotline/shared-domain';
import { useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, PhoneField, TextField } from '@lotline/shared-design/form';
import { FieldGroup, SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { usePartnerProfile } from '@lotline/shared-runtime/account';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { defineForm } from '../forms';
import { HoldFrame } from '../hold/hold-frame.component';
import { afterHoldRequest, holdFormDefaults, holdBody } from '../hold/hold-form-defaults';
import { SwitchForm } from '../hold/switch-form.component';
import { HowHoldWorks } from '../hold/how-hold-works.component';
import { strings } from '../strings';

export const partnerHoldForm = defineForm({
  ...holdFormDefaults,
  name: 'partner-hold',
  schema: partnerHoldFormSchema,
  body: {
    leadDetails: { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' },
    companyDetails: { company: 'company' },
    purchaserDetails: {
      firstName: 'purchaserFirstName',
      lastName: 'purchaserLastName',
      email: 'purchaserEmail',
      phone: 'purchaserPhone',
    },
    // Postcode and state are the purchaser's (D26).
    postcode: 'postcode',
    state: ['postcode', stateFromPostcode],
    marketingConsent: 'marketingConsent',
    website: 'website',
  },
  extraBody: (context) => ({ ...holdBody(context), holderType: PARTNER_HOLDER_TYPE }),
  delivered: (delivered) => afterHoldRequest(delivered, { partner: true }),
});
const { field } = partnerHoldForm;

/** Hold with partner (2.9, D26): a builder or channel partner requests a hold for a purchaser. */
export default function PartnerHoldModal({ lotId }: { lotId: string }) {
  const modal = useModal();
  const { submission, form } = useSubmission(partnerHoldForm, { lotId }, usePartnerProfile());
  useModalTitle(strings.hold.title);
  return (
    <HoldFrame lotId={lotId} submission={submission}>
      {({ estate, available }) => (
        <>
          <HowHoldWorks estate={estate} forPurchaser />
          <SwitchForm to="hold" lotId={lotId}>
            {strings.hold.buyerLink}
          </SwitchForm>
          <SubmissionForm
            {...form}
            label={strings.hold.partnerForm}
            submitLabel={strings.actions.submit}
            submitDisabled={!available}
            onCancel={modal.close}
          >
            <FieldGroup legend={strings.hold.partner}>
              <FieldRow>
                <TextField {...field('firstName')} autoComplete="given-name" />
                <TextField {...field('lastName')} autoComplete="family-name" />
              </FieldRow>
              <EmailField {...field('email')} />
              <FieldRow>
                <PhoneField {...field('phone')} />
                <TextField {...field('company')} autoComplete="organization" />
              </FieldRow>
            </FieldGroup>
            <FieldGroup legend={strings.hold.purchaser}>
              <FieldRow>
                <TextField {...field('purchaserFirstName')} autoComplete="off" />
                <TextField {...field('purchaserLastName')} autoComplete="off" />
              </FieldRow>
              <EmailField {...field('purchaserEmail')} autoComplete="off" />
              <FieldRow>
                <PhoneField {...field('purchaserPhone')} autoComplete="off" />
                <TextField {...field('postcode')} inputMode="numeric" digitsOnly maxLength={4} autoComplete="off" />
              </FieldRow>
            </FieldGroup>
            <CheckboxField {...field('marketingConsent')} label={strings.hold.consent(estate.title)} />
          </SubmissionForm>
        </>
      )}
    </HoldFrame>
  );
}
