import { type BuyersAnswer, routes } from '@lotline/shared-domain';
import { Button, Card, EmptyState, Icon, LinkButton, Skeleton, Stack, VisuallyHidden } from '@lotline/shared-design';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FocusedOnce } from '../focused-once.component';
import { useLinkSecret } from '../use-link-secret';
import { WidePage } from '../wide-page.component';
import { answerLinkLeft, answerLinkOpened, fileWanted, selectAnswerLink } from './answer-link.slice';
import { AnswerView } from './answer-view.component';
import { linkedDecisionForms } from './decision-forms';
import { answerStrings as text } from './strings';

const LinkEnded = ({ isGone = false }: { isGone?: boolean }) => (
  <EmptyState
    headingLevel={1}
    title={isGone ? text.goneTitle : text.endedTitle}
    icon={<Icon name="alert" size={28} />}
    action={
      <LinkButton renderAs={Link} to={routes.landing.path}>
        {text.estates}
      </LinkButton>
    }
  >
    {isGone ? text.gone : text.ended}
  </EmptyState>
);

function Answer({ answer, token }: { answer: BuyersAnswer; token: string }) {
  const dispatch = useDispatch();
  return (
    <WidePage>
      <Card>
        <AnswerView
          answer={answer}
          headingLevel={1}
          onDownload={(fileId) => dispatch(fileWanted({ token, fileId }))}
          forms={linkedDecisionForms}
          params={{ token }}
        />
      </Card>
    </WidePage>
  );
}

function LinkedAnswer({ token }: { token: string }) {
  const dispatch = useDispatch();
  const state = useSelector(selectAnswerLink);
  const [round, setRound] = useState(0);
  useEffect(() => {
    dispatch(answerLinkOpened({ token }));
    return () => void dispatch(answerLinkLeft());
  }, [dispatch, token, round]);
  switch (state.phase) {
    case 'ready':
      return (
        <FocusedOnce isWanted={round > 0}>
          <Answer answer={state.answer} token={token} />
        </FocusedOnce>
      );
    case 'absent':
    case 'gone':
      return <LinkEnded isGone={state.phase === 'gone'} />;
    case 'failed':
      return (
        <EmptyState
          headingLevel={1}
          title={text.failed}
          icon={<Icon name="alert" size={28} />}
          action={<Button onClick={() => setRound(round + 1)}>{text.tryAgain}</Button>}
        >
          {text.failedText}
        </EmptyState>
      );
    default:
      return (
        <WidePage>
          <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
          <Card>
            <Stack gap="lg">
              <Skeleton width="16rem" height="2rem" />
              <Skeleton lines={4} />
              <Skeleton height="14rem" radius="lg" />
            </Stack>
          </Card>
        </WidePage>
      );
  }
}

/** QuoteAnswer screen (D172): a builder's answer by an emailed link, without an account. The secret stays in the fragment. */
export default function QuoteAnswerScreen() {
  const token = useLinkSecret();
  usePageTitle(text.tab);
  return token ? <LinkedAnswer key={token} token={token} /> : <LinkEnded />;
}
