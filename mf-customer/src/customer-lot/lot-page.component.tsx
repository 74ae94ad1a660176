import { CUSTOMER_TABS, type CustomerTab, lotLabel, stageLabel } from '@lotline/shared-domain';
import { Cluster, Heading, Stack, Text } from '@lotline/shared-design';
import { usePageTitle } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { WidePage } from '../wide-page.component';
import { LotTabs } from './lot-tabs.component';
import { lotStrings as text } from './strings';

interface LotPageProps {
  lotId: string;
  lotTitle: string;
  stageTitle: string | null | undefined;
  estateTitle: string;
  badge: ReactNode;
  /** Of an EOI: what its buyer writes on a transfer. */
  reference?: string;
  tabs: readonly CustomerTab[];
  current: CustomerTab;
  children: ReactNode;
}

/** The lot, its tabs, and what the current one shows. */
export function LotPage(props: LotPageProps) {
  const { lotId, lotTitle, stageTitle, estateTitle, badge, reference, tabs, current, children } = props;
  const name = lotLabel(lotTitle);
  const place = stageTitle ? `${stageLabel(stageTitle)}, ${estateTitle}` : estateTitle;
  usePageTitle(`${CUSTOMER_TABS[current]}: ${name}`);
  return (
    <WidePage>
      <Stack gap="xs">
        <Cluster gap="sm">
          <Heading level={1} size="title">
            {name}
          </Heading>
          {badge}
        </Cluster>
        <Text tone="muted">{[place, reference && text.reference(reference)].filter(Boolean).join(' · ')}</Text>
      </Stack>
      <LotTabs lotId={lotId} tabs={tabs} current={current} />
      {children}
    </WidePage>
  );
}
