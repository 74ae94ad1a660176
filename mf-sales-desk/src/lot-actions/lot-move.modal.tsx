import {
  formatPayment,
  getStaffLot,
  lotLabel,
  lotTransition,
  type LotStatus,
  parseRole,
  salePhaseLabel,
  staffStatusLabel,
  parseMoney,
  SALE_PHASES,
  staffMoves,
  type StaffLotDetail,
  type StaffMove,
} from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
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
import { useModal, useSession } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useState, type ReactNode } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { heldOf } from '../eois/eoi-facts';
import { eoiStrings } from '../eois/strings';
import type { TextProps } from '../modal-props';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { correctionForm, moveForm, offlineForm, optionForm, type MoveParams } from './lot-forms';
import { titleOf } from './move-title';
import { lotActionsStrings } from './strings';
import { useLotForm } from './use-lot-form';

const text = lotActionsStrings.moves;
const PHASES = SALE_PHASES.map((value) => ({ value, label: salePhaseLabel(value) }));
const ReasonField = ({ optional = false }: { optional?: boolean }) => (
  <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} optional={optional} rows={3} />
);

const OptionFields = () => (
  <>
    <TextField {...optionForm.field('optionHolder')} />
    <TextField {...optionForm.field('typeOfOption')} />
    <FieldRow>
      <DateField {...optionForm.field('optionStartDate')} />
      <DateField {...optionForm.field('optionEndDate')} />
    </FieldRow>
    <MoneyField {...optionForm.field('landPrice')} read={parseMoney} wholeDollars />
    <FieldRow>
      <MoneyField {...optionForm.field('fee')} read={parseMoney} wholeDollars />
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
    <MoneyField {...offlineForm.field('offlineDeposit')} read={parseMoney} wholeDollars />
    <ReasonField optional={!needsReason} />
  </>
);

type AnyForm = Form<object, MoveParams, unknown>;

/** The form and fields of each kind of move. */
function formOf({ requires, needsReason }: StaffMove): { form: AnyForm; fields: ReactNode } {
  if (requires === 'option') return { form: optionForm as unknown as AnyForm, fields: <OptionFields /> };
  if (requires === 'offlineSale')
    return { form: offlineForm as unknown as AnyForm, fields: <OfflineFields needsReason={needsReason} /> };
  return {
    form: (needsReason ? correctionForm : moveForm) as unknown as AnyForm,
    fields: <ReasonField optional={!needsReason} />,
  };
}

/** What the move ends, in words, with what is still to be refunded (D105). */
function endOf({ status, eoi }: StaffLotDetail, { to }: StaffMove): string | null {
  if (status === 'hold') return text.holdEnds;
  if (lotTransition(status as LotStatus, to)?.ends !== 'eoi') return null;
  const held = eoi?.deposit ? heldOf(eoi.deposit) : 0;
  return held > 0 ? `${text.eoiEnds} ${eoiStrings.onLot.refundLeft(formatPayment(held))}` : text.eoiEnds;
}

interface MoveProps {
  lot: StaffLotDetail;
  move: StaffMove;
}

/** It applies to the lot as seen when the dialog opened. */
function MoveForm({ lot, move }: MoveProps) {
  const { close } = useModal();
  const name = lotLabel(lot.title);
  const { form: defined, fields } = formOf(move);
  const about = { lotId: lot._id, name, to: move.to };
  const { submission, form, conflict, seen } = useLotForm(defined, lot, about);
  useCloseWhenSent(submission);
  const title = titleOf(move);
  return (
    <Dialog title={title} focus="heading">
      <Stack gap="md">
        <ConflictNotice refusal={conflict} eoiId={seen.eoi?._id} />
        <Text>
          {text.goes(name, staffStatusLabel(seen.status), staffStatusLabel(move.to))} {endOf(seen, move)}
        </Text>
        <SubmissionForm {...form} label={title} submitLabel={text.submit} onCancel={close}>
          {fields}
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** Explains a move and what it ends, asks for what it needs, and performs it. */
export default function LotMoveModal({ stageId, lotId, to }: TextProps<'stageId' | 'lotId' | 'to'>) {
  const { role } = useSession();
  const known = useResource(resource(getStaffLot, { params: { stageId, lotId } }));
  const lot = known.phase === 'ready' ? known.data : null;
  // The first move found stays: the lot may change while the form is filled in.
  const [move, setMove] = useState<StaffMove | null>(null);
  const found = lot && staffMoves(lot, lot.estate, parseRole(role)).find((one) => one.to === to);
  if (!move && found) setMove(found);
  if (lot && move) return <MoveForm lot={lot} move={move} />;
  return lot ? <Text>{text.nothing}</Text> : <DialogSkeleton />;
}
