import { formatDate, type Estate } from '@lotline/shared-domain';
import { Button, Card, Cluster, Heading, Stack, Text } from '@lotline/shared-design';
import { selectEstateState, selectQuery } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LinkAnswer } from '../link-answer.component';
import { LotDrawing } from '../lot-details/lot-drawing.component';
import { LotFacts } from '../lot-details/lot-facts.component';
import { LotAbsence } from '../lots/lot-absence.component';
import { useLot, type ShownLot } from '../lots/use-lot';
import { strings } from '../strings';
import { WaitlistAbsence } from '../waitlist/waitlist-states.component';
import { Page } from '../waitlist/waitlist.styles';
import { offerAnswered, offerOpened, selectHoldOffer } from './hold-offer.slice';

const words = strings.holdOffer;

/** What the answer is about. It can be given without: where the lot can't be read, nothing stands here. */
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

function Offer({ estate, token, lotId }: { estate: Estate; token: string; lotId: string | null }) {
  const dispatch = useDispatch();
  const shown = useLot(lotId);
  const offer = useSelector(selectHoldOffer);
  useEffect(() => void dispatch(offerOpened()), [dispatch, token]);
  const title = shown.phase === 'ready' ? shown.lot.title : null;

  if (offer.phase === 'ended') return <LinkAnswer estate={estate} title={words.endedTitle} text={words.ended} icon="alert" />;
  if (offer.phase === 'answered') {
    const { lotTitle, until } = offer.receipt;
    if (!until) return <LinkAnswer estate={estate} title={words.declinedTitle} text={words.declined(lotTitle)} />;
    return <LinkAnswer estate={estate} title={words.acceptedTitle(lotTitle)} text={words.accepted(formatDate(until, estate.timeZone, 'D MMM YYYY h:mm A'))} />;
  }
  const sending = offer.phase === 'sending' ? offer.answer : null;
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} size="title">
          {words.title(title)}
        </Heading>
        <Text tone="muted">{words.intro(estate.title, estate.holdDays)}</Text>
      </Stack>
      {lotId && <OfferedLot shown={shown} estate={estate} />}
      {offer.phase === 'failed' && <Text role="alert" tone="danger">{words.failed}</Text>}
      <Cluster gap="sm">
        <Button loading={sending === 'accept'} aria-disabled={sending !== null} onClick={() => dispatch(offerAnswered({ token, answer: 'accept' }))}>
          {words.accept}
        </Button>
        <Button variant="secondary" loading={sending === 'decline'} aria-disabled={sending !== null} onClick={() => dispatch(offerAnswered({ token, answer: 'decline' }))}>
          {words.decline}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Where the mail of an offer leads: the lot that came free, yes or no (D30). */
export default function HoldOfferScreen() {
  const host = useSelector(selectEstateState);
  // Not `lotId`: that would open the lot's modal.
  const { token, lot } = useSelector(selectQuery);
  if (host.phase !== 'ready') return <Page><WaitlistAbsence phase={host.phase} /></Page>;
  return <Page>{token ? <Offer estate={host.estate} token={token} lotId={lot ?? null} /> : <LinkAnswer estate={host.estate} title={words.endedTitle} text={words.ended} icon="alert" />}</Page>;
}
