import { type BuyersAnswer, quoteAnswerBadge } from '@lotline/shared-domain';
import { Disclosure, StatusBadge } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { fileWanted } from '../quote-answer/answer-link.slice';
import { AnswerView } from '../quote-answer/answer-view.component';
import { ownDecisionForms } from '../quote-answer/decision-forms';
import { answerStrings as text } from '../quote-answer/strings';

function OwnAnswer({ answer }: { answer: BuyersAnswer }) {
  const dispatch = useDispatch();
  const { _id, builder, status } = answer;
  const badge = quoteAnswerBadge(status);
  return (
    <Disclosure
      title={text.own.from(builder.name)}
      headingLevel={4}
      aside={<StatusBadge {...badge} label={text.status[status] ?? badge.label} />}
    >
      <AnswerView
        answer={answer}
        headingLevel={3}
        onDownload={(fileId) => dispatch(fileWanted({ fileId }))}
        forms={ownDecisionForms}
        params={{ answerId: _id }}
      />
    </Disclosure>
  );
}

/** The answers to one of the customer's quotes, newest first. */
export const OwnAnswers = ({ answers }: { answers: readonly BuyersAnswer[] }) =>
  answers.map((answer) => <OwnAnswer key={answer._id} answer={answer} />);
