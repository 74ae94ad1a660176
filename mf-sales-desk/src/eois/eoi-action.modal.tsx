import { formatDate, formatPayment, getEoi, lotLabel, mostRefundable, type StaffEoi } from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { LotSummary } from '../holds/lot-summary.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ActionFields } from './eoi-action-fields.component';
import { EoiConflict } from './eoi-conflict.component';
import { heldOf, isOpen } from './eoi-facts';
import { formOf, type EoiDialog } from './eoi-forms';
import { eoiStrings as text } from './strings';

const toDollars = (cents: number): number => cents / 100;

/** What is known before anything is typed: what is outstanding or held, today, the EOI's own reference. */
function filledFor(action: EoiDialog, { status, deposit, reference }: StaffEoi, today: string): object | undefined {
  const state = { ...deposit, due: deposit.due ?? null };
  if (action === 'deposit')
    return { amount: toDollars(Math.max(0, (state.due ?? 0) - state.cleared)), clearedOn: today, reference };
  if (action === 'refund') return { amount: toDollars(mostRefundable(status, state)), paidOn: today };
  return undefined;
}

/** What else the action does, in the EOI's own figures. */
function consequencesOf(action: EoiDialog, { deposit }: StaffEoi): readonly string[] {
  const held = heldOf(deposit);
  const dueBack = held > 0 ? [text.dueBack(formatPayment(held))] : [];
  switch (action) {
    case 'approve':
      return [text.undo];
    case 'decline':
      return [...dueBack, text.undo];
    case 'withdraw':
      return dueBack;
    case 'deposit':
    case 'follow':
      return [text.depositState(formatPayment(deposit.cleared), formatPayment(deposit.due))];
    case 'refund':
      return [text.held(formatPayment(held))];
  }
}

/** Those that an approval ends, in words: by name if they were sent. */
function rivalsIn(others: StaffEoi['others']): readonly string[] {
  const sent = others.filter(({ sentAt }) => sentAt);
  const drafts = others.length - sent.length;
  return [
    ...(sent.length > 0 ? [text.endsOthers(sent.map(({ buyers }) => buyers))] : []),
    ...(drafts > 0 ? [text.endsDrafts(drafts)] : []),
  ];
}

/** It applies to the EOI as seen when the dialog opened, so that nothing ends unseen. */
function ActionForm({ action, eoi: now }: { action: EoiDialog; eoi: StaffEoi }) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const [eoi] = useState(now);
  const others = action === 'approve' ? eoi.others.filter(isOpen) : [];
  const words = text.actions[action];
  const definition = formOf(action, others.length > 0);
  const [today] = useState(() => formatDate(new Date(), eoi.timeZone, 'YYYY-MM-DD'));
  const [filled] = useState(() => filledFor(action, eoi, today));
  const params = { eoiId: eoi._id, rev: eoi.rev };
  const { submission, form } = useSubmission(definition, params, filled);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  useCloseWhenSent(submission);
  // The revision moves on only after a conflict was shown: the next attempt is made with that knowledge.
  const rev = submission.phase === 'refused' ? now.rev : eoi.rev;
  const name = eoi.buyers || eoi.reference;
  return (
    <Dialog title={words.title(name, lotLabel(eoi.lotTitle))}>
      <Stack gap="md">
        <LotSummary of={eoi} />
        <Text>{[words.text, ...rivalsIn(others), ...consequencesOf(action, eoi)].join(' ')}</Text>
        <EoiConflict submission={submission} />
        <SubmissionForm
          {...form}
          label={text.form(name)}
          submitLabel={others.length > 0 ? text.approveAndEnd(others.length) : words.submit}
          onSubmit={(values) => void dispatch(definition.submitted({ ...params, rev }, values))}
          onCancel={close}
          onValuesChange={(values) => setTyped(values as Readonly<Record<string, unknown>>)}
        >
          <ActionFields action={action} typed={typed} today={today} endsOthers={others.length > 0} />
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

const isAction = (action: string): action is EoiDialog => Object.hasOwn(text.actions, action);

/** One decision about one EOI, or what is recorded about its deposit: its effect, then what it asks. */
export default function EoiActionModal({ eoiId, action }: ModalProps<'eoi-action'>) {
  const known = useResource(resource(getEoi, { params: { eoiId } }));
  // What is typed stays, whatever becomes of a later read.
  const [eoi, setEoi] = useState<StaffEoi | null>(null);
  if (known.phase === 'ready' && known.data !== eoi) setEoi(known.data);
  if (eoi && isAction(action)) return <ActionForm action={action} eoi={eoi} />;
  return known.phase === 'failed' || known.phase === 'absent' ? <Text>{text.failed}</Text> : <DialogSkeleton />;
}
