import { formatDate, formatPayment, getInvoiceRecord, type InvoiceRecord } from '@lotline/shared-domain';
import { Notice, Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission, type Submission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { ConflictNotice } from '../holds/conflict-notice.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { invoiceActions, type InvoiceAction } from './action.strings';
import { InvoiceFields } from './invoice-fields.component';
import { entryWords } from './invoice-entries.component';
import { dayOf, heldOf, lotOf, refundableOf, toCardOf } from './invoice-facts';
import { formOf } from './invoice-forms';
import { invoiceStrings as text } from './strings';

const toDollars = (cents: number): number => cents / 100;

/** What is known before anything is typed: what is outstanding or held, today, the EOI's own reference. */
function filledFor(action: InvoiceAction, invoice: InvoiceRecord, today: string): object | undefined {
  const { outstanding, deposit, reference } = invoice;
  const missing = outstanding || Math.max(0, (deposit.due ?? 0) - deposit.cleared);
  if (action === 'deposit') return { amount: toDollars(missing), clearedOn: today, reference };
  if (action === 'refund') return { amount: toDollars(refundableOf(invoice)), paidOn: today };
  return action === 'cardRefund' ? { amount: toDollars(toCardOf(invoice)) } : undefined;
}

/** The invoice's own figures, for the action. */
function figuresOf(action: InvoiceAction, invoice: InvoiceRecord, entryId: string | undefined): readonly string[] {
  const held = text.held(formatPayment(heldOf(invoice)));
  if (action === 'deposit') return [text.state(...splitReceived(invoice))];
  if (action === 'cardRefund') return [held, text.atProvider(formatPayment(toCardOf(invoice)))];
  if (action !== 'correct') return [held];
  const entry = invoice.entries.find(({ _id }) => _id === entryId);
  return entry ? [`${text.entry(entryWords(entry), formatPayment(entry.amount))}, ${dayOf(entry.on, invoice)}.`] : [];
}
const splitReceived = ({ deposit: { due, cleared } }: InvoiceRecord) =>
  [formatPayment(cleared), formatPayment(due ?? 0)] as const;

/** Why it wasn't done: more than can go back, or what a colleague did first; the input below stays. */
function Conflict({ submission }: { submission: Submission }) {
  const isTooLarge =
    submission.phase === 'refused' &&
    submission.refusal.kind === 'failed' &&
    submission.refusal.code === 'refund_too_large';
  return isTooLarge ? <Notice tone="error">{text.refuse.tooLarge}</Notice> : <ConflictNotice submission={submission} />;
}

interface ActionFormProps {
  action: InvoiceAction;
  invoice: InvoiceRecord;
  entryId: string | undefined;
}

/** It applies to the invoice as seen when the dialog opened, so that nothing is overwritten unseen. */
function ActionForm({ action, invoice: now, entryId }: ActionFormProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const [invoice] = useState(now);
  const words = invoiceActions[action];
  const definition = formOf(action);
  const [today] = useState(() => formatDate(new Date(), invoice.timeZone, 'YYYY-MM-DD'));
  const [filled] = useState(() => filledFor(action, invoice, today));
  const params = { invoiceId: invoice._id, rev: invoice.rev, ...(entryId && { entryId }) };
  const { submission, form } = useSubmission(definition, params, filled);
  useCloseWhenSent(submission);
  // The revision moves on only after a conflict was shown: the next attempt is made with that knowledge.
  const isRefused = submission.phase === 'refused';
  const rev = isRefused ? now.rev : invoice.rev;
  const figures = figuresOf(action, isRefused ? now : invoice, entryId);
  return (
    <Dialog title={words.title(invoice.number)}>
      <Stack gap="md">
        <Text tone="muted">{[invoice.buyers, lotOf(invoice), invoice.estateTitle].filter(Boolean).join(' · ')}</Text>
        <Text>{[words.text, ...figures].join(' ')}</Text>
        <Conflict submission={submission} />
        <SubmissionForm
          {...form}
          label={text.form(invoice.number)}
          submitLabel={words.submit}
          onSubmit={(values) => void dispatch(definition.submitted({ ...params, rev }, values))}
          onCancel={close}
        >
          <InvoiceFields action={action} today={today} />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

const isAction = (action: string): action is InvoiceAction => Object.hasOwn(invoiceActions, action);

/** One thing recorded about one invoice: its effect, then what it asks. */
export default function InvoiceActionModal({ invoiceId, action, entryId }: ModalProps<'invoice-action'>) {
  const known = useResource(resource(getInvoiceRecord, { params: { invoiceId } }));
  // What is typed stays, whatever becomes of a later read.
  const [invoice, setInvoice] = useState<InvoiceRecord | null>(null);
  if (known.phase === 'ready' && known.data !== invoice) setInvoice(known.data);
  if (invoice && isAction(action)) return <ActionForm action={action} invoice={invoice} entryId={entryId} />;
  return known.phase === 'failed' || known.phase === 'absent' ? <Text>{text.failed}</Text> : <DialogSkeleton />;
}
