import { lotLabel, parseEoiStatus, type SecondBuyerEoi, stageLabel } from '@lotline/shared-domain';
import { Card, Heading, Stack, Text } from '@lotline/shared-design';
import { usePageTitle } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { AccountForm } from '../account-form.component';
import { FocusedOnce } from '../focused-once.component';
import { LinkAnswer, LinkEnded, LinkFailed, LinkLoading } from '../link-answer.component';
import { EstateContact } from '../own-hold/estate-contact.component';
import { isLinkEnd, refusalMessage } from '../refusal-message';
import { useLinkSecret } from '../use-link-secret';
import { WidePage } from '../wide-page.component';
import { confirmForm } from './confirm-form';
import { eoiLinkLeft, eoiLinkOpened, selectEoiLink } from './eoi-link.slice';
import { EoiSummary } from './eoi-summary.component';
import { confirmStrings as text } from './strings';

const ConfirmLinkEnded = ({ isNew }: { isNew?: boolean }) => (
  <LinkEnded isNew={isNew} title={text.endedTitle}>
    {text.ended}
  </LinkEnded>
);

function Confirmation({ eoi, token, isNew }: { eoi: SecondBuyerEoi; token: string; isNew: boolean }) {
  const { submission, form } = useSubmission(confirmForm, { token });
  const { lotTitle, stageTitle, estate, firstBuyer } = eoi;
  if (isLinkEnd(submission)) return <ConfirmLinkEnded isNew />;
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
  if (state.phase === 'absent') return <ConfirmLinkEnded isNew={isNew} />;
  if (state.phase === 'failed') return <LinkFailed isNew={isNew} onRetry={() => setRound(round + 1)} />;
  if (!eoi) return <LinkLoading />;
  if (eoi.confirmedAt)
    return (
      <LinkAnswer isNew={isNew} title={text.doneTitle} icon="check">
        {text.done(eoi.firstBuyer, lotLabel(eoi.lotTitle))}
      </LinkAnswer>
    );
  if (!isAsked)
    return (
      <LinkAnswer isNew={isNew} title={text.overTitle} icon="info">
        {text.over}
      </LinkAnswer>
    );
  return <Confirmation eoi={eoi} token={token} isNew={isNew} />;
}

/** EOIConfirm screen (D134): the second buyer confirms by an emailed link, without an account. */
export default function EoiConfirmScreen() {
  const token = useLinkSecret();
  usePageTitle(text.tab);
  return token ? <LinkedEoi key={token} token={token} /> : <ConfirmLinkEnded />;
}
