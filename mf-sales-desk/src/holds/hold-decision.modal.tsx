import {
  extendFormSchema,
  formatDate,
  latestHoldEnd,
  lotLabel,
  termOf,
  type ExtendHold,
  type InitialHold,
  type EmailedDecision,
  type StaffLot,
} from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { SelectField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import type { TextProps } from '../modal-props';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { decisionForm } from './decision-forms';
import { momentAt, nameOf, zoneOf } from './hold-facts';
import { EmailPreview } from './email-preview.component';
import { LotField } from './lot-field.component';
import { holdStrings as text } from './strings';
import { useHoldInQueue } from './use-hold-in-queue';

function AvailableLots({ estateId, lotId }: Pick<InitialHold, 'estateId' | 'lotId'>) {
  const isMeant = useCallback(({ _id, status }: StaffLot) => status === 'available' && _id !== lotId, [lotId]);
  return <LotField estateId={estateId} isMeant={isMeant} hint={text.lotHint} />;
}

type Typed = Readonly<Record<string, string>>;
/** The end date that an extension, or an approval with its own days, gives; null while the form has none. */
function termTyped(
  decision: EmailedDecision,
  typed: object,
  timeZone: string,
): Pick<ExtendHold, 'days' | 'until'> | null {
  if (decision === 'extend')
    return extendFormSchema.isValidSync(typed) ? termOf(extendFormSchema.cast(typed), timeZone) : null;
  const { days } = typed as { days?: string };
  return days ? { days: Number(days) } : {};
}

/** Extension by days or until a day, limited to a hold's latest end. */
function ExtensionFields({ by, latest }: { by: string | undefined; latest: string }) {
  return (
    <>
      <SelectField name="by" label={text.extendBy} options={text.extendWays} />
      {by === 'until' ? (
        <DateField name="until" label={text.until} hint={text.untilHint} max={latest} />
      ) : (
        <TextField name="days" label={text.days} inputMode="numeric" digitsOnly maxLength={2} />
      )}
    </>
  );
}

interface DecisionFormProps {
  decision: EmailedDecision;
  /** The hold as the queue has it now. */
  hold: InitialHold;
}

function DecisionForm({ decision, hold: now }: DecisionFormProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const [hold] = useState(now);
  const words = text.decisions[decision];
  const definition = decisionForm(decision);
  const { submission, form } = useSubmission(definition, { holdId: hold._id, rev: hold.rev ?? null });
  const [typed, setTyped] = useState<Typed>({});
  useCloseWhenSent(submission);
  // The revision moves on only after a conflict was shown: the next attempt is decided with that knowledge.
  const rev = (submission.phase === 'refused' ? now : hold).rev ?? null;
  const has = (field: string): boolean => Object.hasOwn(definition.schema.fields, field);
  const isExtension = decision === 'extend';
  const timeZone = zoneOf(hold);
  // Only an approved hold can be extended, so `decidedAt` is its approval.
  const latest = latestHoldEnd(hold.decidedAt ?? hold.createdAt, timeZone);
  const term = termTyped(decision, typed, timeZone);
  return (
    <Dialog title={words.title(nameOf(hold), lotLabel(hold.lotTitle))}>
      <Stack gap="md">
        <Text>
          {isExtension
            ? `${words.text} ${text.endsNow(momentAt(hold.expirationDate, hold))} ${text.endsLatest(formatDate(latest, timeZone))}`
            : words.text}
        </Text>
        <ConflictNotice submission={submission} />
        <SubmissionForm
          {...form}
          label={text.queue.form(nameOf(hold))}
          submitLabel={words.submit}
          onSubmit={(values) =>
            void dispatch(
              definition.submitted(
                { holdId: hold._id, rev, ...(isExtension && termTyped(decision, values, timeZone)) },
                values,
              ),
            )
          }
          onCancel={close}
          onValuesChange={(values) => setTyped(values as Typed)}
        >
          {has('lotId') && <AvailableLots {...hold} />}
          {isExtension && <ExtensionFields by={typed['by']} latest={formatDate(latest, timeZone, 'YYYY-MM-DD')} />}
          {decision === 'approve' && (
            <TextField name="days" label={text.approveDays} inputMode="numeric" digitsOnly maxLength={2} optional />
          )}
          {has('reason') && (
            <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} rows={2} optional={isExtension} />
          )}
          {has('note') && <TextAreaField name="note" label={text.note} hint={text.reasonHint} rows={2} optional />}
          {term && (!has('lotId') || typed['lotId']) && (
            <EmailPreview holdId={hold._id} decision={decision} {...term} lotId={typed['lotId']} />
          )}
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

const isDecision = (decision: string): decision is EmailedDecision => Object.hasOwn(text.decisions, decision);

/** One decision about one hold: its effect, its reason, the email it sends. */
export default function HoldDecisionModal({ lotId, holdId, decision }: TextProps<'lotId' | 'holdId' | 'decision'>) {
  const hold = useHoldInQueue(lotId, holdId);
  return hold && isDecision(decision) ? <DecisionForm decision={decision} hold={hold} /> : <DialogSkeleton />;
}
