import { formatPayment, lotLabel, type RefundLinkAnswer } from '@lotline/shared-domain';
import { Button, Card, FactList, Heading, Stack, Text } from '@lotline/shared-design';
import { FieldRow, TextField } from '@lotline/shared-design/form';
import { usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AccountForm } from '../account-form.component';
import { FocusedOnce } from '../focused-once.component';
import { LinkAnswer, LinkEnded, LinkFailed, LinkLoading } from '../link-answer.component';
import { isLinkEnd, refusalCode, refusalMessage } from '../refusal-message';
import { useLinkSecret } from '../use-link-secret';
import { WidePage } from '../wide-page.component';
import { refundAccountForm } from './refund-account-form';
import { refundLinkLeft, refundLinkOpened, selectRefundLink } from './refund-link.slice';
import { refundStrings as text } from './strings';

interface RefundLinkEndedProps {
  isExpired?: boolean;
  isNew?: boolean;
}
const RefundLinkEnded = ({ isExpired = false, isNew = false }: RefundLinkEndedProps) => (
  <LinkEnded isNew={isNew} title={isExpired ? text.expiredTitle : text.absentTitle}>
    {isExpired ? text.expired : text.absent}
  </LinkEnded>
);

function AccountPage({ link, token, isNew }: { link: RefundLinkAnswer; token: string; isNew: boolean }) {
  const { submission, form } = useSubmission(refundAccountForm, { token });
  const { estateTitle, lotTitle, reference, amount } = link;
  if (isLinkEnd(submission)) return <RefundLinkEnded isNew isExpired={refusalCode(submission) === 'link_expired'} />;
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
    return <RefundLinkEnded isNew={isNew} isExpired={state.phase === 'expired'} />;
  if (state.phase === 'failed') return <LinkFailed isNew={isNew} onRetry={() => setRound(round + 1)} />;
  if (!link) return <LinkLoading />;
  if (link.isDone)
    return (
      <LinkAnswer isNew={isNew} title={text.doneTitle} icon="info">
        {text.done}
      </LinkAnswer>
    );
  if (!isAsked)
    return (
      <LinkAnswer
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
      </LinkAnswer>
    );
  return <AccountPage link={link} token={token} isNew={isNew} />;
}

/** RefundAccount screen: a buyer gives the account that their refund goes to by an emailed link, without logging in. */
export default function RefundAccountScreen() {
  const token = useLinkSecret();
  usePageTitle(text.tab);
  return token ? <LinkedRefund key={token} token={token} /> : <RefundLinkEnded />;
}
