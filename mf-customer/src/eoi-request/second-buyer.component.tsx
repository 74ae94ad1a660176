import { formatDate, type OwnEoi } from '@lotline/shared-domain';
import { Notice, Stack, Text } from '@lotline/shared-design';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { AccountForm } from '../account-form.component';
import { refusalMessage } from '../refusal-message';
import { resendForm } from './step-forms';
import { requestStrings } from './strings';

const text = requestStrings.check;
type Buyer = NonNullable<OwnEoi['steps']['buyers']>['firstBuyer'];

/** The second buyer's state in the EOI: none, confirmed, for both at sending, or still to confirm (D134). */
export function secondBuyerOf({ steps, secondBuyer: state }: OwnEoi) {
  const buyer = steps.buyers?.secondBuyer;
  if (!buyer) return null;
  const isForBoth = state?.way === 'first';
  return { buyer, name: buyer.firstName, isForBoth, state, waits: !isForBoth && !state?.confirmedAt };
}

function Waits({ eoi, buyer, emailedAt }: { eoi: OwnEoi; buyer: Buyer; emailedAt?: string | null }) {
  const { submission, form } = useSubmission(resendForm, { eoiId: eoi._id });
  return (
    <Stack gap="sm">
      <Notice tone="warning" title={text.waits.title(buyer.firstName)}>
        {emailedAt
          ? text.waits.emailed(buyer.email, formatDate(emailedAt, eoi.estate.timeZone, 'D MMM YYYY h:mm A'))
          : text.waits.notEmailed(buyer.email)}
      </Notice>
      {submission.phase === 'sent' ? (
        <Text>{text.waits.resent}</Text>
      ) : (
        <AccountForm
          form={form}
          label={text.waits.resend}
          submitLabel={text.waits.resend}
          isQuiet
          error={refusalMessage(submission)}
        >
          {() => null}
        </AccountForm>
      )}
    </Stack>
  );
}

/** Whether the second buyer has confirmed; until then their link can be sent again. */
export function SecondBuyer({ eoi }: { eoi: OwnEoi }) {
  const second = secondBuyerOf(eoi);
  if (!second || second.isForBoth) return null;
  const { buyer, state } = second;
  if (second.waits) return <Waits eoi={eoi} buyer={buyer} emailedAt={state?.emailedAt} />;
  return (
    <Text tone="success">
      {text.confirmed(second.name, formatDate(state?.confirmedAt, eoi.estate.timeZone, 'D MMM YYYY h:mm A'))}
    </Text>
  );
}
