import {
  eoiLook,
  formatDate,
  formatPayment,
  getEoi,
  getUnallocated,
  lotLabel,
  outstanding,
  type IncomingPayment,
  type StaffEoiRow,
} from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { TextAreaField } from '@lotline/shared-design/form';
import { ComboboxField, DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { ConflictNotice } from '../holds/conflict-notice.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { allocateForm } from './allocate-form';
import { findEois } from './eoi-options.api';
import { amountOf, dayOf } from './unallocated-facts';
import { outcomeWords, unallocatedStrings as text, type Outcome } from './unallocated.strings';

const labelOf = ({ reference, buyers, lotTitle }: Pick<StaffEoiRow, 'reference' | 'buyers' | 'lotTitle'>): string =>
  text.eoi(reference, buyers, lotLabel(lotTitle));
const leftOf = ({ status, deposit }: StaffEoiRow): number =>
  outstanding(status, { ...deposit, due: deposit.due ?? null });

/** The payment against what is outstanding for the chosen EOI, before it is allocated. */
function Against({ eoiId, amount }: { eoiId: string; amount: number }) {
  const known = useResource(resource(getEoi, { params: { eoiId } }));
  if (known.phase !== 'ready') return null;
  const eoi = known.data;
  const left = leftOf(eoi);
  const words =
    left === 0
      ? [text.nothingOutstanding(eoiLook(eoi, 'staff').label), text.asRefund]
      : [
          text.outstanding(formatPayment(left)),
          amount === left
            ? text.covers
            : amount < left
              ? text.short(formatPayment(left - amount))
              : text.over(formatPayment(amount - left)),
        ];
  return <Text>{words.join(' ')}</Text>;
}

/** EOIs of the payment's estate as one types; the one that it names is known by name. */
function useEois({ estateId, eoi: named }: IncomingPayment) {
  const load = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const eois = await findEois(estateId, typed, signal);
      return eois.map((eoi) => ({ value: eoi._id, label: labelOf(eoi), detail: eoiLook(eoi, 'staff').label }));
    },
    [estateId],
  );
  const nameOf = (id: string) => (named?._id === id ? labelOf(named) : undefined);
  return { load, nameOf };
}

interface DecisionProps {
  payment: IncomingPayment;
  outcome: Outcome;
}

/** It is about the payment as seen when the dialog opened. */
function DecisionForm({ payment: now, outcome }: DecisionProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const [payment] = useState(now);
  const [today] = useState(() => formatDate(new Date(), payment.timeZone, 'YYYY-MM-DD'));
  const [filled] = useState(() => ({
    outcome,
    ...(outcome === 'allocated' && payment.eoi && { eoiId: payment.eoi._id }),
    ...(outcome === 'returned' && { returnedOn: today }),
  }));
  const params = { paymentId: payment._id, rev: payment.rev, outcome };
  const { submission, form } = useSubmission(allocateForm, params, filled);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>(filled);
  const { load, nameOf } = useEois(payment);
  useCloseWhenSent(submission);
  const [words, amount] = [outcomeWords[outcome], amountOf(payment)];
  const eoiId = typeof typed['eoiId'] === 'string' ? typed['eoiId'] : '';
  const facts = [dayOf(payment), payment.payer, payment.text, payment.why].filter(Boolean);
  return (
    <Dialog title={words.title(amount)}>
      <Stack gap="md">
        <Text tone="muted">{facts.join(' · ')}</Text>
        <Text>{words.text}</Text>
        <ConflictNotice submission={submission} />
        <SubmissionForm
          {...form}
          label={text.form(amount)}
          submitLabel={words.submit}
          onSubmit={(values) => void dispatch(allocateForm.submitted(params, values))}
          onCancel={close}
          onValuesChange={(values) => setTyped(values as Readonly<Record<string, unknown>>)}
        >
          {outcome === 'allocated' && (
            <ComboboxField name="eoiId" label={text.field} hint={text.fieldHint} load={load} labelOf={nameOf} />
          )}
          {outcome === 'returned' && (
            <DateField name="returnedOn" label={text.returnedOn} hint={text.dayHint} max={today} />
          )}
          <div aria-live="polite">{eoiId !== '' && <Against eoiId={eoiId} amount={payment.amount} />}</div>
          <TextAreaField
            name="reason"
            label={text.reason}
            hint={text.reasonHint}
            optional={outcome === 'allocated'}
            rows={2}
            suggestions={words.reasons}
          />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

const isOutcome = (outcome: string): outcome is Outcome => Object.hasOwn(outcomeWords, outcome);

/** One decision about one payment that matches no EOI. */
export default function AllocatePaymentModal({ paymentId, outcome }: ModalProps<'allocate-payment'>) {
  const known = useResource(resource(getUnallocated, { query: { state: 'unallocated' } }));
  // What is typed stays, also once a colleague has decided.
  const [payment, setPayment] = useState<IncomingPayment | null>(null);
  const fresh = known.phase === 'ready' ? known.data.find(({ _id }) => _id === paymentId) : undefined;
  if (!payment && fresh) setPayment(fresh);
  if (payment && isOutcome(outcome)) return <DecisionForm payment={payment} outcome={outcome} />;
  if (known.phase === 'ready') return <Text>{text.gone}</Text>;
  return known.phase === 'failed' || known.phase === 'absent' ? <Text>{text.failed}</Text> : <DialogSkeleton />;
}
