import { Notice, Stack, Text } from '@lotline/shared-design';
import { useSubmission, type Submission } from '@lotline/shared-runtime/forms';
import { AccountForm } from '../account-form.component';
import { explainsPayment, payForm } from './pay-form';
import { paymentStrings as text } from './strings';

const errorOf = (submission: Submission): string | null =>
  submission.phase === 'refused' && explainsPayment(submission.refusal) && 'message' in submission.refusal
    ? (submission.refusal.message ?? null)
    : null;

/** Takes the buyer to the provider's page. */
export function PayButton({ eoiId, label = text.card }: { eoiId: string; label?: string }) {
  const { submission, form } = useSubmission(payForm, { eoiId });
  return (
    <Stack gap="xs">
      <AccountForm form={form} label={label} submitLabel={label} error={errorOf(submission)}>
        {() => null}
      </AccountForm>
      <Text size="sm" tone="muted">
        {text.cardHint}
      </Text>
    </Stack>
  );
}

/** Labels whatever belongs to the test gateway. */
export const TestLabel = ({ isTest }: { isTest?: boolean | null | undefined }) =>
  isTest ? <Notice tone="warning">{text.test}</Notice> : null;
