import { BUYER_HOLDER_TYPES, HOLDER_TYPE_PLACEHOLDER, holdFormSchema, type HoldForm } from '@lotline/shared-domain';
import { useModalTitle } from '@lotline/shared-design';
import { CheckboxField, EmailField, FieldRow, PhoneField, SelectField, TextField } from '@lotline/shared-design/form';
import { useModal } from '@lotline/shared-runtime';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';
import { draftName } from '../submission/draft';
import { SubmissionForm } from '../submission/submission-form.component';
import { useSubmission } from '../submission/use-submission';
import { HoldFrame } from './hold-frame.component';
import { holdField } from './hold.payload';
import { holdForm, holdSubmitted } from './hold.slice';
import { SwitchForm } from './switch-form.component';
import { WhatHappensNext } from './what-happens-next.component';

const EMPTY = { firstName: '', lastName: '', phone: '', email: '', postcode: '', holderType: '', marketingConsent: false, website: '' };

/** Request a Hold (2.9). */
export default function HoldModal({ lotId }: { lotId: string }) {
  const dispatch = useDispatch();
  const modal = useModal();
  const submission = useSubmission(holdForm, { lotId });
  useModalTitle(strings.hold.title);
  return (
    <HoldFrame lotId={lotId} submission={submission}>
      {({ estate, available }) => (
        <>
          <SwitchForm to="partner-hold" lotId={lotId}>
            {strings.hold.partnerLink}
          </SwitchForm>
          <SubmissionForm
            submission={submission}
            draft={draftName(holdForm, estate._id)}
            label={strings.hold.form}
            initialValues={EMPTY}
            schema={holdFormSchema}
            onSubmit={(values: HoldForm) => dispatch(holdSubmitted({ about: { lotId }, values }))}
            explainsGone
            fieldOf={holdField}
            submitLabel={strings.actions.submit}
            submitDisabled={!available}
            onCancel={modal.close}
          >
            <FieldRow>
              <TextField name="firstName" label={strings.fields.firstName} autoComplete="given-name" />
              <TextField name="lastName" label={strings.fields.lastName} autoComplete="family-name" />
            </FieldRow>
            <FieldRow>
              <PhoneField name="phone" label={strings.fields.phone} />
              <EmailField name="email" label={strings.fields.email} />
            </FieldRow>
            <FieldRow>
              <TextField name="postcode" label={strings.fields.postcode} inputMode="numeric" digitsOnly maxLength={4} autoComplete="postal-code" />
              <SelectField name="holderType" label={strings.fields.holderType} options={BUYER_HOLDER_TYPES} placeholder={HOLDER_TYPE_PLACEHOLDER} />
            </FieldRow>
            <WhatHappensNext estate={estate} />
            <CheckboxField name="marketingConsent" label={strings.hold.consent(estate.title)} optional />
          </SubmissionForm>
        </>
      )}
    </HoldFrame>
  );
}
