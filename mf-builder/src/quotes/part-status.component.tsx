import { type BuilderQuote, PART_MOVES, quotePartBadge, type QuotePartStatus } from '@lotline/shared-domain';
import { Button, Cluster, StatusBadge, Text } from '@lotline/shared-design';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { partStatusForm } from './part-forms';
import { Section } from './section.component';
import { StaleNotice, staleMessage } from './stale-notice.component';
import { quoteStrings } from './strings';

const text = quoteStrings.status;
const movesOf = (status: string): readonly QuotePartStatus[] =>
  Object.hasOwn(PART_MOVES, status) ? PART_MOVES[status as QuotePartStatus] : [];

/** Where the own part stands, and the moves that are made by hand (D140). */
export function PartStatus({ quote: { _id: quoteId, status, etag } }: { quote: BuilderQuote }) {
  const dispatch = useDispatch();
  const { submission, form } = useSubmission(partStatusForm, { quoteId });
  const [pressed, press] = useState<QuotePartStatus | null>(null);
  const isSending = submission.phase === 'sending';
  const move = (to: QuotePartStatus) => () => {
    if (isSending) return;
    press(to);
    dispatch(partStatusForm.submitted({ quoteId, etag }, { status: to }));
  };
  return (
    <Section title={text.title}>
      <Cluster>
        <StatusBadge {...quotePartBadge(status)} />
      </Cluster>
      <StaleNotice message={staleMessage(submission)} />
      {form.status.phase === 'failed' && (
        <Text role="alert" tone="danger">
          {form.status.message}
        </Text>
      )}
      <Cluster gap="sm">
        {movesOf(status).map((to) => (
          <Button
            key={to}
            variant="secondary"
            size="small"
            loading={isSending && pressed === to}
            aria-disabled={isSending || undefined}
            onClick={move(to)}
          >
            {text.moves[to]}
          </Button>
        ))}
      </Cluster>
    </Section>
  );
}
