import type { Estate, ListedLot } from '@lotline/shared-domain';
import { Heading, Stack, Text, media, space, useBreakpoint } from '@lotline/shared-design';
import { Tabs, type TabItem } from '@lotline/shared-design/tabs';
import { RemoteSlot, selectProvides } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';
import { LotDocuments } from './lot-documents.component';
import { LotDrawing } from './lot-drawing.component';
import { LotFacts } from './lot-facts.component';
import { useHomeActions } from './use-home-actions';
import { documentCount } from './use-lot-documents';

const Columns = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: start;
  gap: ${space.lg};
  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: ${space.sm};
  }
`;

interface LotTabsProps {
  lot: ListedLot;
  estate: Estate;
  /** Id of the selected tab. */
  tab: string;
  onTab: (id: string) => void;
}

/**
 * Tabs: Lot Details; Documents if there are any; Home Designs where enabled and provided by a live remote (2.8, D68).
 */
export function LotTabs({ lot, estate, tab, onTab }: LotTabsProps) {
  const { isMobile } = useBreakpoint();
  const { requestQuote } = useHomeActions(lot, estate);
  const hasHomes = useSelector(selectProvides('slots', 'home-designs')) && (lot.homesCount ?? 0) > 0;
  const items: TabItem[] = [
    {
      id: 'details',
      label: strings.lot.tabDetails,
      content: () => (
        <Columns>
          <LotDrawing lot={lot} />
          <LotFacts lot={lot} estate={estate} />
        </Columns>
      ),
    },
  ];
  if (documentCount(lot) > 0)
    items.push({
      id: 'documents',
      label: isMobile ? strings.lot.tabDocumentsShort : strings.lot.tabDocuments,
      content: () => <LotDocuments lot={lot} timeZone={estate.timeZone} />,
    });
  if (hasHomes)
    items.push({
      id: 'homes',
      label: isMobile ? strings.lot.tabHomesShort : strings.lot.tabHomes,
      badge: isMobile ? strings.lot.tabHomesBadgeShort : strings.lot.tabHomesBadge,
      content: () => (
        <Stack gap="sm">
          <Heading level={3}>{strings.lot.homesTitle}</Heading>
          <RemoteSlot
            name="home-designs"
            lotId={lot._id}
            onQuoteRequested={requestQuote}
            fallback={<Text tone="muted">{strings.lot.homesFailed}</Text>}
          />
        </Stack>
      ),
    });
  return <Tabs label={strings.lot.tabs} items={items} selectedId={tab} onChange={onTab} />;
}
