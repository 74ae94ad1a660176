import {
  lotLabel,
  salePhaseLabel,
  staffStatusLabel,
  readAmount,
  SALE_PHASES,
  type StaffLotDetail,
  type StaffMove,
} from '@lotline/shared-domain';
import { ModalFrame, Notice, Stack, Text } from '@lotline/shared-design';
import {
  EmailField,
  FieldRow,
  MoneyField,
  PhoneField,
  SelectField,
  TextAreaField,
  TextField,
} from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import type { Form, Refusal } from '@lotline/shared-runtime/forms';
import { useState, type ReactNode } from 'react';
import { useCloseWhenSent } from '../users/use-close-when-sent';
import { correctionForm, eoiForm, moveForm, offlineForm, optionForm, type MoveParams } from './lot-forms';
import { lotActionsStrings } from './strings';
import { useLotForm } from './use-lot-form';

const text = lotActionsStrings.moves;
const PHASES = SALE_PHASES.map((value) => ({ value, label: salePhaseLabel(value) }));
const ReasonField = ({ optional = false }: { optional?: boolean }) => (
  <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} optional={optional} rows={3} />
);

const EoiFields = () => (
  <>
    <FieldRow>
      <TextField {...eoiForm.field('firstName')} />
      <TextField {...eoiForm.field('lastName')} />
    </FieldRow>
    <EmailField name="email" label="Email" />
    <PhoneField name="phone" label="Phone" />
    <ReasonField optional />
  </>
);
const OptionFields = () => (
  <>
    <TextField {...optionForm.field('optionHolder')} />
    <TextField {...optionForm.field('typeOfOption')} />
    <FieldRow>
      <DateField {...optionForm.field('optionStartDate')} />
      <DateField {...optionForm.field('optionEndDate')} />
    </FieldRow>
    <MoneyField {...optionForm.field('landPrice')} read={readAmount} wholeDollars />
    <FieldRow>
      <MoneyField {...optionForm.field('fee')} read={readAmount} wholeDollars />
      <TextField {...optionForm.field('percent')} />
    </FieldRow>
    <TextAreaField {...optionForm.field('conditions')} rows={3} />
    <ReasonField optional />
  </>
);
const OfflineFields = ({ needsReason }: { needsReason: boolean }) => (
  <>
    <SelectField {...offlineForm.field('salePhase')} options={PHASES} placeholder={text.choose} />
    <TextField {...offlineForm.field('fullName')} />
    <EmailField name="email" label="Email" optional />
    <PhoneField name="phone" label="Phone" optional />
    <TextField {...offlineForm.field('address')} />
    <MoneyField {...offlineForm.field('offlineDeposit')} read={readAmount} wholeDollars />
    <ReasonField optional={!needsReason} />
  </>
);

interface MoveProps {
  lot: StaffLotDetail;
  move: StaffMove;
  onClose: () => void;
}
type AnyForm = Form<object, MoveParams, unknown>;

/** The form and fields of each kind of move. */
function formOf({ requires, needsReason }: StaffMove): { form: AnyForm; fields: ReactNode } {
  if (requires === 'buyer') return { form: eoiForm as unknown as AnyForm, fields: <EoiFields /> };
  if (requires === 'option') return { form: optionForm as unknown as AnyForm, fields: <OptionFields /> };
  if (requires === 'offlineSale')
    return { form: offlineForm as unknown as AnyForm, fields: <OfflineFields needsReason={needsReason} /> };
  return {
    form: (needsReason ? correctionForm : moveForm) as unknown as AnyForm,
    fields: <ReasonField optional={!needsReason} />,
  };
}

/** The conflict above the form: who changed what and when, or why the lot can't move there; the input below is kept. */
export function ConflictNotice({ refusal, hint }: { refusal: Refusal | null; hint?: string }) {
  if (!refusal) return null;
  const isStale = refusal.kind === 'failed' && refusal.status === 412;
  return (
    <Notice tone="error" title={isStale ? text.stale : text.refused}>
      {refusal.kind === 'failed' || refusal.kind === 'gone' ? refusal.message : text.stale} {hint}
    </Notice>
  );
}

/** What the move ends, in words. */
function endOf({ status }: StaffLotDetail, { to }: StaffMove): string | null {
  if (status === 'hold') return to === 'eoi' ? text.holdCloses : text.holdEnds;
  return to === 'available' && ['eoi', 'contract_executed', 'unconditional'].includes(status) ? text.eoiEnds : null;
}

/** Explains a move and what it ends, asks for what it needs, and performs it. It applies to the lot as seen when the dialog opened. */
export function MoveDialog({ lot, move: asked, onClose }: MoveProps) {
  const [move] = useState(asked);
  const name = lotLabel(lot.title);
  const { form: defined, fields } = formOf(move);
  const { submission, form, conflict, seen } = useLotForm(defined, lot, { lotId: lot._id, name, to: move.to });
  useCloseWhenSent(submission, onClose);
  const title = titleOf(move);
  return (
    <ModalFrame title={title} width="narrow" onClose={onClose}>
      <Stack gap="md">
        <ConflictNotice refusal={conflict} />
        <Text>
          {text.goes(name, staffStatusLabel(seen.status), staffStatusLabel(move.to))} {endOf(seen, move)}
        </Text>
        <SubmissionForm {...form} label={title} submitLabel={text.submit} onCancel={onClose}>
          {fields}
        </SubmissionForm>
      </Stack>
    </ModalFrame>
  );
}

/**
 * Label of a move's button.
 * @example titleOf({ kind: 'previous', to: 'hold', … }) // 'Previous status: Hold'
 */
export function titleOf({ kind, to }: StaffMove): string {
  const label = staffStatusLabel(to);
  if (kind === 'aside') return text.aside[to] ?? label;
  return kind === 'next' ? text.next(label) : text.previous(label);
}
