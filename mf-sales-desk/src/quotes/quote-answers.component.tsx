import { quoteAnswerBadge, quotePartBadge, spanText, type StaffQuote } from '@lotline/shared-domain';
import { Cluster, FactList, Heading, Stack, StatusBadge } from '@lotline/shared-design';
import { useNow } from '@lotline/shared-runtime/screen';
import { momentAt } from '../holds/hold-facts';
import { Section } from '../section.component';
import { quoteStrings } from './strings';

const text = quoteStrings.answers;
type BuildersAnswer = NonNullable<StaffQuote['answers']>[number];

/** Statuses of an answer that its part doesn't have too. */
const TELLS_MORE: readonly (string | null | undefined)[] = ['asked', 'expired'];

function Answer({ answer, quote }: { answer: BuildersAnswer; quote: StaffQuote }) {
  const now = useNow(60_000);
  const { builder, partStatus, status, waitsSince, sentAt, validUntil, decidedAt, homes } = answer;
  const facts = [
    [text.waits, waitsSince && text.waitsFor(spanText(now - Date.parse(waitsSince)))],
    ...homes.map(({ house, totalText }) => [house, totalText] as const),
    [text.sent, sentAt && momentAt(sentAt, quote)],
    [text.validUntil, validUntil && momentAt(validUntil, quote)],
    [text.decided, decidedAt && momentAt(decidedAt, quote)],
  ] as const;
  return (
    <Stack gap="xs" role="group" aria-label={builder}>
      <Cluster justify="space-between">
        <Heading level={3} size="small">
          {builder}
        </Heading>
        <Cluster gap="xs">
          <StatusBadge {...quotePartBadge(partStatus)} />
          {status && TELLS_MORE.includes(status) && <StatusBadge {...quoteAnswerBadge(status)} />}
        </Cluster>
      </Cluster>
      <FactList facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </Stack>
  );
}

/** How each builder's part of a quote stands; nothing where an older API doesn't say. */
export function QuoteAnswers({ quote }: { quote: StaffQuote }) {
  if (!quote.answers?.length) return null;
  return (
    <Section id="quote-answers" title={text.title}>
      {quote.answers.map((answer) => (
        <Answer key={answer.builderId} answer={answer} quote={quote} />
      ))}
    </Section>
  );
}
