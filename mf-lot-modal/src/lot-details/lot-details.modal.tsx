import { Stack, media, space, useModalTitle } from '@lotline/shared-design';
import type { Estate } from '@lotline/shared-domain';
import styled from 'styled-components';
import { LazyLotListing } from '../listing/lazy-lot-listing.component';
import { LazyLotSince } from '../lot-since/lazy-lot-since.component';
import { LotAbsence } from '../lots/lot-absence.component';
import { LotNews } from '../lots/lot-news.component';
import { SimilarLots } from '../lots/similar-lots.component';
import { customerStatusOf } from '../lots/customer-status-of';
import { useEstate, useLot, type ShownLot } from '../lots/use-lot';
import type { LotModalProps } from '../modal-props';
import { strings } from '../strings';
import { useAskedTab } from './asked-tab';
import { LotAtFirstHeight } from './lot-at-first-height.component';
import { LazyLotPlace } from './lazy-lot-place.component';
import { LotActions } from './lot-actions.component';
import { LotHeadline } from './lot-headline.component';
import { LotNeighbours } from './lot-neighbours.component';
import { LotStar } from './lot-star.component';
import { PrintedFoot } from './printed-foot.component';
import { LotTabs } from './lot-tabs.component';

const Actions = styled.div`
  display: grid;
  gap: ${space.sm};
  ${media.mobile} {
    button {
      flex: 1 1 100%;
    }
  }
  ${media.print} {
    display: none;
  }
`;

/** The headline, and what leads to the lots beside it. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.md};
  align-items: start;
`;

/** Positions the star next to the tabs, which reserve space for it. */
const Head = styled.div`
  position: relative;
  [role='tablist'] {
    padding-inline-end: 48px;
  }
  ${media.print} {
    [role='tablist'],
    > span {
      display: none;
    }
  }
`;

interface DetailsProps {
  shown: Extract<ShownLot, { phase: 'ready' }>;
  estate: Estate;
  among: readonly string[];
}

function Details({ shown, estate, among }: DetailsProps) {
  const { lot, lots, news } = shown;
  const [tab, setTab] = useAskedTab(lot._id);
  return (
    <Stack gap="lg">
      <LotNews news={news} />
      <Top>
        <LotHeadline lot={lot} estate={estate} />
        <LotNeighbours lotId={lot._id} among={among} />
      </Top>
      <LazyLotSince lotId={lot._id} timeZone={estate.timeZone} />
      <Head>
        <LotTabs lot={lot} estate={estate} tab={tab} onTab={setTab} />
        <LotStar lot={lot} />
      </Head>
      <Actions>
        <LotActions lot={lot} estate={estate} />
      </Actions>
      {tab === 'details' && <LazyLotPlace lot={lot} />}
      {tab === 'details' && <LazyLotListing lot={lot} estate={estate} />}
      <PrintedFoot estate={estate} />
      {customerStatusOf(lot) !== 'available' && <SimilarLots lot={lot} lots={lots} estate={estate} />}
    </Stack>
  );
}

const NONE: readonly string[] = [];

/** The lot modal of 2.8. */
export default function LotDetailsModal({
  lotId,
  isLow = false,
  among = NONE,
}: Partial<LotModalProps> & { lotId: string }) {
  const shown = useLot(lotId);
  const estate = useEstate();
  useModalTitle(shown.phase === 'ready' ? strings.lot.title(shown.lot.title) : strings.lot.untitled);
  if (shown.phase !== 'ready') return <LotAbsence shown={shown} />;
  if (!estate) return <LotAbsence shown={{ phase: 'loading' }} />;
  return isLow ? (
    <LotAtFirstHeight shown={shown} estate={estate} />
  ) : (
    <Details shown={shown} estate={estate} among={among} />
  );
}
