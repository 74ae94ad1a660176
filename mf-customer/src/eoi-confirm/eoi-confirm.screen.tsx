import { lotLabel, parseEoiStatus, routes, type SecondBuyerEoi, stageLabel } from '@lotline/shared-domain';
import {
  Button,
  Card,
  EmptyState,
  Heading,
  Icon,
  type IconName,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@lotline/shared-design';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AccountForm } from '../account-form.component';
import { FocusedOnce } from '../focused-once.component';
import { EstateContact } from '../own-hold/estate-contact.component';
import { isLinkEnd, refusalMessage } from '../refusal-message';
import { useLinkSecret } from '../use-link-secret';
import { WidePage } from '../wide-page.component';
import { confirmForm } from './confirm-form';
import { eoiLinkLeft, eoiLinkOpened, selectEoiLink } from './eoi-link.slice';
import { EoiSummary } from './eoi-summary.component';
import { confirmStrings as text } from './strings';

interface AnswerProps {
  title: string;
  icon: IconName;
  action?: ReactNode;
  /** Whether it takes the place of what was pressed, and so has the focus. */
  isNew?: boolean;
  children: ReactNode;
}
const Answer = ({ title, icon, action, isNew = false, children }: AnswerProps) => (
  <FocusedOnce isWanted={isNew}>
    <EmptyState headingLevel={1} title={title} icon={<Icon name={icon} size={28} />} action={action}>
      {children}
    </EmptyState>
  </FocusedOnce>
);

const LinkEnded = ({ isNew = false }: Pick<AnswerProps, 'isNew'>) => (
  <Answer
    isNew={isNew}
    title={text.endedTitle}
    icon="alert"
    action={
      <LinkButton renderAs={Link} to={routes.landing.path}>
        {text.estates}
      </LinkButton>
    }
  >
    {text.ended}
  </Answer>
);

function Confirmation({ eoi, token, isNew }: { eoi: SecondBuyerEoi; token: string; isNew: boolean }) {
  const { submission, form } = useSubmission(confirmForm, { token });
  const { lotTitle, stageTitle, estate, firstBuyer } = eoi;
  if (isLinkEnd(submission)) return <LinkEnded isNew />;
  return (
    <WidePage>
      <Stack gap="xs">
        <FocusedOnce isWanted={isNew}>
          <Heading level={1} size="title">
            {text.title(lotLabel(lotTitle))}
          </Heading>
        </FocusedOnce>
        <Text tone="muted">{stageTitle ? `${stageLabel(stageTitle)}, ${estate.title}` : estate.title}</Text>
      </Stack>
      <Text>{text.intro(firstBuyer)}</Text>
      <Card>
        <Stack gap="lg">
          <EoiSummary eoi={eoi} />
          <Text size="sm" tone="muted">
            {text.meaning} {text.wrong(firstBuyer)}
          </Text>
          <AccountForm form={form} label={text.confirm} submitLabel={text.confirm} error={refusalMessage(submission)}>
            {() => null}
          </AccountForm>
        </Stack>
      </Card>
      <EstateContact estate={estate} />
    </WidePage>
  );
}

function LinkedEoi({ token }: { token: string }) {
  const dispatch = useDispatch();
  const state = useSelector(selectEoiLink);
  const [round, setRound] = useState(0);
  const wasAsked = useRef(false);
  const eoi = state.phase === 'ready' ? state.eoi : null;
  const isAsked = eoi !== null && !eoi.confirmedAt && parseEoiStatus(eoi.status) === 'draft';
  useEffect(() => void (wasAsked.current ||= isAsked), [isAsked]);
  const isNew = round > 0 || wasAsked.current;
  useEffect(() => {
    dispatch(eoiLinkOpened({ token }));
    return () => void dispatch(eoiLinkLeft());
  }, [dispatch, token, round]);
  if (state.phase === 'absent') return <LinkEnded isNew={isNew} />;
  if (state.phase === 'failed')
    return (
      <Answer
        isNew={isNew}
        title={text.failed}
        icon="alert"
        action={<Button onClick={() => setRound(round + 1)}>{text.tryAgain}</Button>}
      >
        {text.failedText}
      </Answer>
    );
  if (!eoi)
    return (
      <WidePage>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <Skeleton height="22rem" radius="lg" />
      </WidePage>
    );
  if (eoi.confirmedAt)
    return (
      <Answer isNew={isNew} title={text.doneTitle} icon="check">
        {text.done(eoi.firstBuyer, lotLabel(eoi.lotTitle))}
      </Answer>
    );
  if (!isAsked)
    return (
      <Answer isNew={isNew} title={text.overTitle} icon="info">
        {text.over}
      </Answer>
    );
  return <Confirmation eoi={eoi} token={token} isNew={isNew} />;
}

/** EOIConfirm screen (D134): the second buyer confirms by an emailed link, without an account. */
export default function EoiConfirmScreen() {
  const token = useLinkSecret();
  usePageTitle(text.tab);
  return token ? <LinkedEoi key={token} token={token} /> : <LinkEnded />;
}
