import { BUYER_HOLDER_TYPES, HOLDER_TYPE_PLACEHOLDER, holdFormSchema, stateFromPostcode } from '@lotline/shared-domain';
import { useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, PhoneField, SelectField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { useProfile } from '@lotline/shared-runtime/account';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { defineForm } from '../forms';
import { strings } from '../strings';
import { LotAbsence } from '../lots/lot-absence.component';
import { HoldFrame } from './hold-frame.component';
import { afterHoldRequest, holdFormDefaults, holdBody } from './hold-form-defaults';
import { SwitchForm } from './switch-form.component';
import { useSwapToPartnerForm } from './use-swap-to-partner-form';
import { HowHoldWorks } from './how-hold-works.component';

export const holdForm = defineForm({
  ...holdFormDefaults,
  name: 'hold',
  schema: holdFormSchema,
  body: {
    leadDetails: { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' },
    holderType: 'holderType',
    postcode: 'postcode',
    state: ['postcode', stateFromPostcode],
    marketingConsent: 'marketingConsent',
    website: 'website',
  },
  extraBody: holdBody,
  delivered: (delivered) => afterHoldRequest(delivered),
});
const { field } = holdForm;

/** Request a Hold (2.9). */
export default function HoldModal({ lotId, byChoice = false }: { lotId: string; byChoice?: boolean }) {
  const modal = useModal();
  const isLeaving = useSwapToPartnerForm(lotId, byChoice);
  const { submission, form } = useSubmission(holdForm, { lotId }, useProfile());
  useModalTitle(strings.hold.title);
  if (isLeaving) return <LotAbsence shown={{ phase: 'loading' }} />;
  return (
    <HoldFrame lotId={lotId} submission={submission}>
      {({ estate, available }) => (
        <>
          <HowHoldWorks estate={estate} />
          <SwitchForm to="partner-hold" lotId={lotId}>
            {strings.hold.partnerLink}
          </SwitchForm>
          <SubmissionForm
            {...form}
            label={strings.hold.form}
            submitLabel={strings.actions.submit}
            submitDisabled={!available}
            onCancel={modal.close}
          >
            <FieldRow>
              <TextField {...field('firstName')} autoComplete="given-name" />
              <TextField {...field('lastName')} autoComplete="family-name" />
            </FieldRow>
            <FieldRow>
              <PhoneField {...field('phone')} />
              <EmailField {...field('email')} />
            </FieldRow>
            <FieldRow>
              <TextField
                {...field('postcode')}
                inputMode="numeric"
                digitsOnly
                maxLength={4}
                autoComplete="postal-code"
              />
              <SelectField
                {...field('holderType')}
                options={BUYER_HOLDER_TYPES}
                placeholder={HOLDER_TYPE_PLACEHOLDER}
              />
            </FieldRow>
            <CheckboxField {...field('marketingConsent')} label={strings.hold.consent(estate.title)} />
          </SubmissionForm>
        </>
      )}
    </HoldFrame>
  );
}
