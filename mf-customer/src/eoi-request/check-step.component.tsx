import { type OwnEoi, formatCurrency } from '@lotline/shared-domain';
import { Button, Notice, Stack, Text } from '@lotline/shared-design';
import { CheckboxField, SelectField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useVersionedForm, type Submission } from '@lotline/shared-runtime/forms';
import { TestLabel } from '../payment/pay-button.component';
import { refusalMessage } from '../refusal-message';
import { AnswerList } from './answer-list.component';
import { answersOf } from './answers';
import type { StepId } from './eoi-progress';
import type { EoiPrice } from './eoi-request.slice';
import { changedTerms } from './price-words';
import { SecondBuyer, secondBuyerOf } from './second-buyer.component';
import { sendForm } from './step-forms';
import type { StepProps } from './step-props';
import { requestStrings } from './strings';

const text = requestStrings.check;
type SendValues = Parameters<typeof sendForm.submitted>[1];

const WAYS = [
  { value: 'card', label: text.byCard },
  { value: 'transfer', label: text.byTransfer },
];

const goneMessage = (submission: Submission): string | null =>
  submission.phase === 'refused' && submission.refusal.kind === 'gone'
    ? (submission.refusal.message ?? requestStrings.absence.lot_not_available.title)
    : null;

/** The amount that the buyer agrees to: the lot's, or their own offer. */
function agreedWords({ price, isOffer, steps }: OwnEoi): string {
  const amount = isOffer ? steps.finance?.offer : price;
  return amount ? text.agreedAt(formatCurrency(amount)) : text.agreed;
}

function SendForm({ eoi, onBack }: StepProps) {
  const { price, deposit, card } = eoi;
  const takesCard = Boolean(card && deposit.due);
  const second = secondBuyerOf(eoi);
  const about = { eoiId: eoi._id, price, due: deposit.due };
  const values: Partial<SendValues> = {
    isForBoth: second?.isForBoth === true,
    ...(takesCard && { way: 'card' as const }),
  };
  const { submission, form, stale } = useVersionedForm(sendForm, about, { etag: String(eoi.rev), values });
  const error = stale ?? goneMessage(submission) ?? refusalMessage(submission);
  return (
    <Stack gap="md">
      {error && <Notice tone="error">{error}</Notice>}
      {/* Other terms are agreed to anew. */}
      <SubmissionForm<SendValues, SendValues>
        key={`${price}/${deposit.due}`}
        {...form}
        initialValues={form.initialValues as SendValues}
        label={text.send}
        submitLabel={text.send}
        onCancel={onBack}
        cancelLabel={requestStrings.back}
      >
        {second?.isForBoth && (
          <CheckboxField {...sendForm.field('confirmsForBoth')} optional={false} label={text.forBoth(second.name)} />
        )}
        {takesCard && (
          <>
            <TestLabel isTest={card?.isTest} />
            <SelectField {...sendForm.field('way')} optional={false} options={WAYS} />
          </>
        )}
        <CheckboxField {...sendForm.field('agreed')} optional={false} label={agreedWords(eoi)} />
      </SubmissionForm>
    </Stack>
  );
}

interface CheckStepProps extends StepProps {
  /** The price and deposit that the page showed first. */
  seen: EoiPrice;
  onChange: (step: StepId) => void;
}

/** Everything that was entered, each answer with a way back to it, and Send. */
export function CheckStep({ eoi, seen, onChange, onBack }: CheckStepProps) {
  const changed = changedTerms(seen, eoi);
  const waits = secondBuyerOf(eoi)?.waits === true;
  return (
    <Stack gap="lg">
      <Text>{waits ? text.waits.intro : text.complete}</Text>
      {changed.length > 0 && (
        <Notice tone="warning" title={text.changedTitle}>
          {changed.map((words) => (
            <div key={words}>{words}</div>
          ))}
          {text.changedKept}
        </Notice>
      )}
      <AnswerList groups={answersOf(eoi)} onChange={onChange} />
      <SecondBuyer eoi={eoi} />
      {waits ? (
        <div>
          <Button variant="secondary" onClick={onBack}>
            {requestStrings.back}
          </Button>
        </div>
      ) : (
        <SendForm eoi={eoi} onBack={onBack} />
      )}
    </Stack>
  );
}
