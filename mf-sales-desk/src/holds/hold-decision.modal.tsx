import {
  extendFormSchema,
  formatDate,
  holdEndOf,
  latestHoldEnd,
  lotLabel,
  MAX_HOLD_DAYS,
  MINUTE_MS,
  termOf,
  type ExtendHold,
  type InitialHold,
  type EmailedDecision,
  type StaffLot,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Stack, Text } from '@lotline/shared-design';
import { SelectField, TextAreaField, TextField } from '@lotline/shared-design/form';
import { DateField } from '@lotline/shared-design/kit/pickers';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { newKey, useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useNow } from '@lotline/shared-runtime/screen';
import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { ConflictNotice } from './conflict-notice.component';
import { contestForm, decisionForm } from './decision-forms';
import { DECLINED_AT_ONCE, momentAt, nameOf, zoneOf } from './hold-facts';
import { EmailPreview } from './email-preview.component';
import { LotField } from './lot-field.component';
import { holdStrings as text } from './strings';
import { LotSummary, useLotOf } from './lot-summary.component';
import { useQueue } from './use-queue';

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
  /** Others who wait for the lot and are declined with this approval. */
  others: readonly InitialHold[];
}

/** The end that an approval gives, said before it is done; null until the estate's terms are read. */
function approvedUntil(
  hold: InitialHold,
  lot: StaffLotDetail | null,
  typed: string | undefined,
  now: number,
): string | null {
  const days = Number(typed) || lot?.estate.holdDays;
  if (!days || days > MAX_HOLD_DAYS) return null;
  return text.holdUntil(days, momentAt(holdEndOf(new Date(now), days, zoneOf(hold)).toISOString(), hold));
}

/** The fields of a decision, as its form has them. */
function Fields({
  decision,
  definition,
  hold,
  isContest,
  typed,
  latest,
  result,
}: {
  decision: EmailedDecision;
  definition: ReturnType<typeof decisionForm>;
  hold: InitialHold;
  isContest: boolean;
  typed: Typed;
  latest: Date;
  result: string | null;
}) {
  const has = (field: string): boolean => Object.hasOwn(definition.schema.fields, field);
  const isExtension = decision === 'extend';
  return (
    <>
      {has('lotId') && <AvailableLots {...hold} />}
      {isExtension && <ExtensionFields by={typed['by']} latest={formatDate(latest, zoneOf(hold), 'YYYY-MM-DD')} />}
      {decision === 'approve' && (
        <TextField
          name="days"
          label={text.approveDays}
          hint={result ?? undefined}
          inputMode="numeric"
          digitsOnly
          maxLength={2}
          optional
        />
      )}
      {has('reason') && (
        <TextAreaField
          name="reason"
          label={isContest ? text.queue.contestReason : text.reason}
          hint={text.reasonHint}
          rows={2}
          optional={isExtension}
          suggestions={isContest ? text.reasons.decline : REASONS[decision]}
        />
      )}
      {has('note') && <TextAreaField name="note" label={text.note} hint={text.reasonHint} rows={2} optional />}
    </>
  );
}

function DecisionForm({ decision, hold: now, others: waiting }: DecisionFormProps) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const [hold] = useState(now);
  // Those shown when the dialog opened, so that no one is declined unseen.
  const [others] = useState(waiting);
  const isContest = others.length > 0;
  const words = text.decisions[decision];
  const definition = isContest ? (contestForm as unknown as ReturnType<typeof decisionForm>) : decisionForm(decision);
  const [decisionKey] = useState(newKey);
  const rest = isContest ? { lotId: hold.lotId, holdIds: others.map(({ _id }) => _id), decisionKey } : {};
  const { submission, form } = useSubmission(definition, { holdId: hold._id, rev: hold.rev ?? null, ...rest });
  const lot = useLotOf(hold);
  const at = useNow(MINUTE_MS);
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
  const result = decision === 'approve' ? approvedUntil(hold, lot, typed['days'], at) : null;
  return (
    <Dialog title={words.title(nameOf(hold), lotLabel(hold.lotTitle))}>
      <Stack gap="md">
        <LotSummary of={hold} />
        <Text>
          {isContest
            ? `${text.queue.contestHold} ${text.queue.contestText(others.map(nameOf).join(', '))}`
            : isExtension
              ? `${words.text} ${text.endsNow(momentAt(hold.expirationDate, hold))} ${text.endsLatest(formatDate(latest, timeZone))}`
              : words.text}
        </Text>
        <ConflictNotice submission={submission} />
        <SubmissionForm
          {...form}
          label={text.queue.form(nameOf(hold))}
          submitLabel={isContest ? text.queue.contestSubmit(others.length) : words.submit}
          onSubmit={(values) =>
            void dispatch(
              definition.submitted(
                { holdId: hold._id, rev, ...rest, ...(isExtension && termTyped(decision, values, timeZone)) },
                values,
              ),
            )
          }
          onCancel={close}
          cancelLabel={decision === 'cancel' ? text.keepHold : undefined}
          onValuesChange={(values) => setTyped(values as Typed)}
        >
          <Fields {...{ decision, definition, hold, isContest, typed, latest, result }} />
          {term && (!has('lotId') || typed['lotId']) && (
            <EmailPreview
              title={isContest ? text.letterOf(nameOf(hold)) : text.letter}
              holdId={hold._id}
              decision={decision}
              {...term}
              lotId={typed['lotId']}
            />
          )}
          {others[0] && (
            <EmailPreview title={text.letterOf(nameOf(others[0]))} holdId={others[0]._id} decision="decline" />
          )}
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

const REASONS: Partial<Record<EmailedDecision, readonly string[]>> = text.reasons;
const isDecision = (decision: string): decision is EmailedDecision => Object.hasOwn(text.decisions, decision);

/** One decision about one hold: its effect, its reason, the email it sends. */
export default function HoldDecisionModal({
  lotId,
  holdId,
  decision,
  declinesOthers = false,
}: ModalProps<'hold-decision'>) {
  const { holds, waiting } = useQueue(lotId, undefined);
  const hold = holds.find(({ _id }) => _id === holdId);
  if (!hold || !isDecision(decision)) return <DialogSkeleton />;
  const others = declinesOthers && decision === 'approve' ? waiting.filter(({ _id }) => _id !== holdId) : [];
  return <DecisionForm decision={decision} hold={hold} others={others.slice(0, DECLINED_AT_ONCE)} />;
}
