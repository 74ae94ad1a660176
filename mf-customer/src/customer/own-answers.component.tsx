import { type BuyersAnswer, getOwnAnswers, quoteAnswerBadge } from '@lotline/shared-domain';
import { Disclosure, Heading, Notice, Stack, StatusBadge, Text } from '@lotline/shared-design';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { Rows } from './request-row.component';
import { AnswerView } from '../quote-answer/answer-view.component';
import { answerStrings } from '../quote-answer/strings';

const text = answerStrings.own;
const ownAnswers = resource(getOwnAnswers);

function OwnAnswer({ answer }: { answer: BuyersAnswer }) {
  const { builder, estate, lotTitle, status, may, files } = answer;
  const badge = quoteAnswerBadge(status);
  return (
    <li>
      <Disclosure
        title={text.of(builder.name, lotTitle, estate.title)}
        aside={<StatusBadge {...badge} label={answerStrings.status[status] ?? badge.label} />}
      >
        <AnswerView answer={answer} headingLevel={3}>
          {(may.length > 0 || files.length > 0) && <Text tone="muted">{text.byLink}</Text>}
        </AnswerView>
      </Disclosure>
    </li>
  );
}

/** The answers to the customer's quotes, newest first; nothing without one. */
export function OwnAnswers({ pollMs }: { pollMs: number }) {
  const dispatch = useDispatch();
  const state = useResource(ownAnswers, { pollMs });
  if (state.phase === 'failed')
    return (
      <Notice
        tone="error"
        action={{ label: answerStrings.tryAgain, onPress: () => void dispatch(resourceRetried(ownAnswers)) }}
      >
        {text.failed}
      </Notice>
    );
  // An older API has none.
  if (state.phase !== 'ready' || state.data.length === 0) return null;
  return (
    <Stack as="section" gap="md">
      <Heading level={2}>{text.title}</Heading>
      <Rows>
        {state.data.map((answer) => (
          <OwnAnswer key={answer._id} answer={answer} />
        ))}
      </Rows>
    </Stack>
  );
}
