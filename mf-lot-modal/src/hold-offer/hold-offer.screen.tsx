import { answerHoldOffer, formatDate, offerAnswerSchema, type Estate, type OfferAnswer } from '@lotline/shared-domain';
import { Button, Card, Cluster, Heading, Stack, Text } from '@lotline/shared-design';
import { announce, selectEstateState, selectQuery, toast, type HostState } from '@lotline/shared-runtime';
import { useSubmission, type Refusal } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { LinkAnswer } from '../link-answer.component';
import { LotDrawing } from '../lot-details/lot-drawing.component';
import { LotFacts } from '../lot-details/lot-facts.component';
import { LotAbsence } from '../lots/lot-absence.component';
import { useLot, type ShownLot } from '../lots/use-lot';
import { strings } from '../strings';
import { WaitlistAbsence } from '../waitlist/waitlist-states.component';
import { Page } from '../waitlist/waitlist.styles';

const words = strings.holdOffer;

/**
 * Whether the link is invalid, or the offer has expired or been answered. An earlier attempt still in progress doesn't
 * count.
 */
const isEnded = (refusal: Refusal): boolean =>
  refusal.kind === 'invalid' ||
  (refusal.kind === 'failed' &&
    (refusal.status === 404 || (refusal.status === 409 && refusal.code !== 'request_in_progress')));

/** Accepts or declines an offered lot (D30). */
export const offerForm = defineForm({
  name: 'hold-offer',
  schema: offerAnswerSchema,
  endpoint: answerHoldOffer,
  context(state: HostState) {
    const { token } = selectQuery(state);
    return token ? { token } : null;
  },
  extraBody: ({ token }) => ({ token }),
  failure: words.failed,
  explains: isEnded,
  *delivered({ answer: { until, lotTitle }, isLeft }) {
    const message = until ? words.acceptedTitle(lotTitle) : words.declinedTitle;
    if (isLeft) yield call(toast, { tone: 'success', message });
    else yield call(announce, message);
  },
});
const NO_PARAMS = {};

/** The offered lot. Renders nothing when it can't be loaded: the offer can be answered without it. */
function OfferedLot({ shown, estate }: { shown: ShownLot; estate: Estate }) {
  if (shown.phase !== 'ready' && shown.phase !== 'loading') return null;
  return (
    <Card>
      {shown.phase === 'ready' ? (
        <Stack gap="md">
          <LotDrawing lot={shown.lot} />
          <LotFacts lot={shown.lot} estate={estate} status={false} />
        </Stack>
      ) : (
        <LotAbsence shown={shown} />
      )}
    </Card>
  );
}

function Offer({ estate, lotId }: { estate: Estate; lotId: string | null }) {
  const { submission, form } = useSubmission(offerForm, NO_PARAMS);
  const [chosen, choose] = useState<OfferAnswer | null>(null);
  const shown = useLot(lotId);
  const title = shown.phase === 'ready' ? shown.lot.title : null;

  if (submission.phase === 'refused' && isEnded(submission.refusal))
    return <LinkAnswer estate={estate} title={words.endedTitle} text={words.ended} icon="alert" />;
  if (submission.phase === 'sent') {
    const { lotTitle, until } = submission.answer;
    if (!until) return <LinkAnswer estate={estate} title={words.declinedTitle} text={words.declined(lotTitle)} />;
    return (
      <LinkAnswer
        estate={estate}
        title={words.acceptedTitle(lotTitle)}
        text={words.accepted(formatDate(until, estate.timeZone, 'D MMM YYYY h:mm A'))}
      />
    );
  }
  const { status } = form;
  const isSending = status.phase === 'sending';
  const press = (answer: OfferAnswer) => () => {
    if (isSending) return;
    choose(answer);
    form.onSubmit({ answer });
  };
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} size="title">
          {words.title(title)}
        </Heading>
        <Text tone="muted">{words.intro(estate.title, estate.holdDays)}</Text>
      </Stack>
      {lotId && <OfferedLot shown={shown} estate={estate} />}
      {status.phase === 'failed' && (
        <Text role="alert" tone="danger">
          {words.failed}
        </Text>
      )}
      {isSending && status.message && <Text role="status">{status.message}</Text>}
      <Cluster gap="sm">
        <Button loading={isSending && chosen === 'accept'} aria-disabled={isSending} onClick={press('accept')}>
          {words.accept}
        </Button>
        <Button
          variant="secondary"
          loading={isSending && chosen === 'decline'}
          aria-disabled={isSending}
          onClick={press('decline')}
        >
          {words.decline}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** The page linked from an offer email: accept or decline the offered lot (D30). */
export default function HoldOfferScreen() {
  const host = useSelector(selectEstateState);
  // Not `lotId`: that would open the lot's modal.
  const { token, lot } = useSelector(selectQuery);
  if (host.phase !== 'ready')
    return (
      <Page>
        <WaitlistAbsence phase={host.phase} />
      </Page>
    );
  return (
    <Page>
      {token ? (
        <Offer estate={host.estate} lotId={lot ?? null} />
      ) : (
        <LinkAnswer estate={host.estate} title={words.endedTitle} text={words.ended} icon="alert" />
      )}
    </Page>
  );
}
