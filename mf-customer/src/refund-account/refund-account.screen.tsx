import { formatPayment, lotLabel, type RefundLinkAnswer, routes } from '@lotline/shared-domain';
import {
  Button,
  Card,
  EmptyState,
  FactList,
  Heading,
  Icon,
  type IconName,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@lotline/shared-design';
import { FieldRow, TextField } from '@lotline/shared-design/form';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AccountForm } from '../account-form.component';
import { FocusedOnce } from '../focused-once.component';
import { isLinkEnd, refusalCode, refusalMessage } from '../refusal-message';
import { useLinkSecret } from '../use-link-secret';
import { WidePage } from '../wide-page.component';
import { refundAccountForm } from './refund-account-form';
import { refundLinkLeft, refundLinkOpened, selectRefundLink } from './refund-link.slice';
import { refundStrings as text } from './strings';

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

interface LinkEndedProps {
  isExpired?: boolean;
  isNew?: boolean;
}
const LinkEnded = ({ isExpired = false, isNew = false }: LinkEndedProps) => (
  <Answer
    isNew={isNew}
    title={isExpired ? text.expiredTitle : text.absentTitle}
    icon="alert"
    action={
      <LinkButton renderAs={Link} to={routes.landing.path}>
        {text.estates}
      </LinkButton>
    }
  >
    {isExpired ? text.expired : text.absent}
  </Answer>
);

function AccountPage({ link, token, isNew }: { link: RefundLinkAnswer; token: string; isNew: boolean }) {
  const { submission, form } = useSubmission(refundAccountForm, { token });
  const { estateTitle, lotTitle, reference, amount } = link;
  if (isLinkEnd(submission)) return <LinkEnded isNew isExpired={refusalCode(submission) === 'link_expired'} />;
  return (
    <WidePage>
      <Stack gap="xs">
        <FocusedOnce isWanted={isNew}>
          <Heading level={1} size="title">
            {text.title}
          </Heading>
        </FocusedOnce>
        <Text>{text.intro}</Text>
      </Stack>
      <Card>
        <Stack gap="lg">
          <FactList
            facts={[
              { label: text.amount, value: formatPayment(amount) },
              { label: text.lot, value: lotLabel(lotTitle) },
              { label: text.estate, value: estateTitle },
              { label: text.reference, value: reference },
            ]}
          />
          <AccountForm form={form} label={text.formLabel} submitLabel={text.send} error={refusalMessage(submission)}>
            {() => (
              <>
                <TextField
                  {...refundAccountForm.field('accountName')}
                  optional={false}
                  hint={text.nameHint}
                  autoComplete="name"
                />
                <FieldRow>
                  <TextField
                    {...refundAccountForm.field('bsb')}
                    optional={false}
                    hint={text.bsbHint}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                  <TextField
                    {...refundAccountForm.field('accountNumber')}
                    optional={false}
                    hint={text.numberHint}
                    inputMode="numeric"
                    autoComplete="off"
                  />
                </FieldRow>
                <Text size="sm" tone="muted">
                  {text.kept}
                </Text>
              </>
            )}
          </AccountForm>
        </Stack>
      </Card>
    </WidePage>
  );
}

function LinkedRefund({ token }: { token: string }) {
  const dispatch = useDispatch();
  const state = useSelector(selectRefundLink);
  const [round, setRound] = useState(0);
  /** When the account was given that the reader wants to replace. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const link = state.phase === 'ready' ? state.link : null;
  const isAsked = link !== null && !link.isDone && (!link.givenAt || link.givenAt === replaced);
  useEffect(() => setWasAsked((before) => before || isAsked), [isAsked]);
  useEffect(() => {
    dispatch(refundLinkOpened({ token }));
    return () => void dispatch(refundLinkLeft());
  }, [dispatch, token, round]);
  const isNew = round > 0 || replaced !== null || (wasAsked && !isAsked);
  if (state.phase === 'absent' || state.phase === 'expired')
    return <LinkEnded isNew={isNew} isExpired={state.phase === 'expired'} />;
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
  if (!link)
    return (
      <WidePage>
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        <Skeleton height="22rem" radius="lg" />
      </WidePage>
    );
  if (link.isDone)
    return (
      <Answer isNew={isNew} title={text.doneTitle} icon="info">
        {text.done}
      </Answer>
    );
  if (!isAsked)
    return (
      <Answer
        isNew={isNew}
        title={text.sentTitle}
        icon="check"
        action={
          <Button variant="secondary" onClick={() => setReplaced(link.givenAt ?? null)}>
            {text.change}
          </Button>
        }
      >
        {text.sent(formatPayment(link.amount))}
      </Answer>
    );
  return <AccountPage link={link} token={token} isNew={isNew} />;
}

/** RefundAccount screen: a buyer gives the account that their refund goes to by an emailed link, without logging in. */
export default function RefundAccountScreen() {
  const token = useLinkSecret();
  usePageTitle(text.tab);
  return token ? <LinkedRefund key={token} token={token} /> : <LinkEnded />;
}
