import { BUYER_HOLDER_TYPES, HOLDER_TYPE_PLACEHOLDER, type StaffLot } from '@lotline/shared-domain';
import { Notice, Stack } from '@lotline/shared-design';
import { EmailField, FieldRow, PhoneField, SelectField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isConflict } from '../is-conflict';
import { LotField } from '../holds/lot-field.component';
import { holdStrings } from '../holds/strings';
import { useCloseWhenSent } from '../use-close-when-sent';
import { enterEnquiryForm, enterHoldForm } from './caller-forms';
import { callerStrings as text } from './strings';

/** Everything typed so far, in either form. */
export type TypedValues = Readonly<Record<string, unknown>>;

export interface CallerFormProps {
  /** The lot of the request; null if it is chosen in the form. */
  lotId: string | null;
  /** The estate of the lot, or to choose one in; null if unknown. */
  estateId: string | null;
  /** Initial values, read once when the form mounts. */
  typedBefore: () => TypedValues;
  onTyped: (values: object) => void;
}

/** The typed values that this form has fields for. */
const valuesOfForm = ({ schema }: { schema: { fields: object } }, typed: TypedValues): object =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => Object.hasOwn(schema.fields, name)));

const isAvailable = ({ status }: StaffLot): boolean => status === 'available';
const isAny = (): boolean => true;

function PersonFields({ field }: { field: typeof enterHoldForm.field }) {
  return (
    <>
      <FieldRow>
        <TextField {...field('firstName')} />
        <TextField {...field('lastName')} />
      </FieldRow>
      <FieldRow>
        <PhoneField {...field('phone')} />
        <EmailField {...field('email')} />
      </FieldRow>
    </>
  );
}

/** A hold request for a lot. */
export function HoldForm({
  lotId,
  estateId,
  typedBefore,
  onTyped,
  onInstead,
}: CallerFormProps & { onInstead: (() => void) | null }) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const [filled] = useState(() => ({ ...valuesOfForm(enterHoldForm, typedBefore()), ...(lotId && { lotId }) }));
  const { submission, form } = useSubmission(enterHoldForm, { lotId: lotId ?? '' }, filled, { lotId: lotId ?? '' });
  const { field } = enterHoldForm;
  useCloseWhenSent(submission);
  const refusal = submission.phase === 'refused' && isConflict(submission.refusal) ? submission.refusal : null;
  const message = refusal && (('message' in refusal && refusal.message) || holdStrings.gone);
  return (
    <Stack gap="md">
      {message && (
        <Notice
          tone="warning"
          title={holdStrings.changed}
          {...(onInstead && { action: { label: text.hold.instead, onPress: onInstead } })}
        >
          {`${message} ${holdStrings.kept}`}
        </Notice>
      )}
      <SubmissionForm
        {...form}
        label={text.hold.form}
        submitLabel={text.hold.submit}
        onSubmit={(values) => void dispatch(enterHoldForm.submitted({ lotId: values.lotId }, values))}
        onCancel={close}
        onValuesChange={onTyped}
      >
        {!lotId && estateId && <LotField estateId={estateId} isMeant={isAvailable} hint={holdStrings.lotHint} />}
        <PersonFields field={field} />
        <FieldRow>
          <TextField {...field('postcode')} inputMode="numeric" digitsOnly maxLength={4} />
          <SelectField {...field('holderType')} options={BUYER_HOLDER_TYPES} placeholder={HOLDER_TYPE_PLACEHOLDER} />
        </FieldRow>
      </SubmissionForm>
    </Stack>
  );
}

/** An enquiry to an estate's team. */
export function EnquiryForm({ lotId, estateId, typedBefore, onTyped }: CallerFormProps & { estateId: string }) {
  const { close } = useModal();
  const [filled] = useState(() => ({ ...valuesOfForm(enterEnquiryForm, typedBefore()), ...(lotId && { lotId }) }));
  const { submission, form } = useSubmission(enterEnquiryForm, { estateId }, filled, { lotId: lotId ?? '' });
  useCloseWhenSent(submission);
  return (
    <SubmissionForm
      {...form}
      label={text.enquiry.form}
      submitLabel={text.enquiry.submit}
      onCancel={close}
      onValuesChange={onTyped}
    >
      {!lotId && <LotField estateId={estateId} isMeant={isAny} hint={text.enquiry.anyLot} optional />}
      <PersonFields field={enterEnquiryForm.field as typeof enterHoldForm.field} />
      <TextAreaField {...enterEnquiryForm.field('message')} label={text.enquiry.message} rows={3} />
    </SubmissionForm>
  );
}
