import { formatDate, getOwnAnswers, type OwnQuote, quoteBadge } from '@lotline/shared-domain';
import { Cluster, Heading, Notice, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { ownStrings } from '../own-hold/own-strings';
import { answerStrings } from '../quote-answer/strings';
import { OwnAnswers } from './own-answers.component';
import { RequestRow, Rows } from './request-row.component';

const text = ownStrings.customer;
const ownAnswers = resource(getOwnAnswers);

/** The customer's quotes with the builders' answers. */
export function Quotes({ quotes, pollMs }: { quotes: readonly OwnQuote[]; pollMs: number }) {
  const dispatch = useDispatch();
  const state = useResource(quotes.length > 0 ? ownAnswers : null, { pollMs });
  if (quotes.length === 0) return null;
  // An older API has none.
  const answers = state.phase === 'ready' ? state.data : [];
  return (
    <Stack as="section" gap="md">
      <Heading level={2}>{text.quotes}</Heading>
      {state.phase === 'failed' && (
        <Notice
          tone="error"
          action={{ label: answerStrings.tryAgain, onPress: () => void dispatch(resourceRetried(ownAnswers)) }}
        >
          {answerStrings.own.failed}
        </Notice>
      )}
      <Rows>
        {quotes.map(({ _id, status, estate, lotTitle, designs, createdAt }) => (
          <RequestRow
            key={_id}
            title={`${ownStrings.holdOf(lotTitle)}, ${estate.title}`}
            below={<OwnAnswers answers={answers.filter(({ quoteId }) => quoteId === _id)} />}
          >
            <Text size="sm" tone="muted">
              {text.sent(formatDate(createdAt, estate.timeZone))}
            </Text>
            {designs.map(({ builder, house, total }, at) => (
              <Text key={at} size="sm">
                {text.homeBy(house, builder, total)}
              </Text>
            ))}
            {/* What the team notes beyond having been in touch is its own. */}
            {status === 'contacted' && (
              <Cluster>
                <StatusBadge {...quoteBadge(status)} label={text.inTouch} />
              </Cluster>
            )}
          </RequestRow>
        ))}
      </Rows>
    </Stack>
  );
}
