import { useState } from 'react';
import { StatusBadge } from '../../badge/status-badge.component';
import { Button } from '../../button/button.component';
import type { ExampleSet } from '../../example.types';
import { EmptyState } from '../../feedback/empty-state.component';
import { Icon } from '../../icon/icon.component';
import { Cluster, Stack } from '../../layout/layout.component';
import { Menu } from '../../overlay/menu.component';
import { FactList } from '../../text/fact-list.component';
import { Heading, Text } from '../../text/text.component';
import { LotsInViews } from '../table/saved-views.examples';
import { HoldRows } from './hold-rows.fixture';
import type { StaffPageProps } from './frame.types';
import { SplitView } from './split-view.component';
import { StaffFrame } from './staff-frame.component';
import { StaffPage } from './staff-page.component';

const ITEMS = [
  { to: '#holds', label: 'Holds', icon: <Icon name="clock" />, waiting: 4 },
  { to: '#lots', label: 'Lots', icon: <Icon name="map" /> },
  { to: '#contacts', label: 'Contacts', icon: <Icon name="user" /> },
  { to: '#documents', label: 'Documents', icon: <Icon name="document" /> },
];
const CRUMBS = [
  { to: '#estates', label: 'Estates' },
  { to: '#tallowbrook', label: 'Tallowbrook Rise' },
];

/** Example page inside its frame. */
export function Desk({ current = '#holds', ...page }: Partial<StaffPageProps> & { current?: string }) {
  return (
    <StaffFrame
      brand="Tallowbrook Rise"
      homeTo="#desk"
      items={ITEMS}
      current={current}
      account={
        <Menu
          label="Mei-Lin Fraser"
          trigger={<Icon name="user" />}
          items={[{ id: 'out', label: 'Log out' }]}
          onAction={() => {}}
        />
      }
    >
      <StaffPage title="Holds" crumbs={CRUMBS} {...page} />
    </StaffFrame>
  );
}

const HOLDS = [
  { id: 'h1', lot: '306', buyer: 'Ashleigh Bowden', since: '2 hours ago', isPending: true },
  { id: 'h2', lot: '310', buyer: 'Tomasz Wilk', since: 'yesterday', isPending: true },
  { id: 'h3', lot: '222', buyer: 'Farah Siddiq', since: '3 days ago', isPending: false },
];

/** Example list of holds beside the selected one. */
export function HoldsBeside({ first = null }: { first?: string | null }) {
  const [chosen, choose] = useState(first);
  const hold = HOLDS.find(({ id }) => id === chosen);
  return (
    <SplitView
      listLabel="Holds"
      list={<HoldRows holds={HOLDS} chosen={chosen} onChoose={choose} />}
      detailLabel={hold ? `Hold of lot ${hold.lot}` : 'Hold'}
      detail={
        hold ? (
          <Stack gap="md" style={{ padding: '1.5rem' }}>
            <Cluster justify="space-between">
              <Heading level={2} size="heading">{`Lot ${hold.lot}`}</Heading>
              <StatusBadge
                tone={hold.isPending ? 'primary' : 'success'}
                label={hold.isPending ? 'Pending' : 'Approved'}
              />
            </Cluster>
            <FactList
              facts={[
                { label: 'Buyer', value: hold.buyer },
                { label: 'Asked', value: hold.since },
              ]}
            />
            {hold.isPending && (
              <Cluster>
                <Button>Approve</Button>
                <Button variant="secondary">Decline</Button>
              </Cluster>
            )}
          </Stack>
        ) : null
      }
      placeholder={<EmptyState title="No hold is chosen">Choose one in the list to see who asks for it.</EmptyState>}
      onBack={() => choose(null)}
    />
  );
}

const actions = (
  <Button variant="secondary" icon={<Icon name="download" />}>
    Export
  </Button>
);

/** Each example is a page of its own. */
export const frameExamples: ExampleSet = {
  group: 'kits',
  component: 'StaffFrame and StaffPage',
  isPage: true,
  examples: {
    'holds beside one': () => (
      <Desk intro="Four requests wait for a decision." actions={actions}>
        <HoldsBeside first="h1" />
      </Desk>
    ),
    'lots in views': () => (
      <Desk current="#lots" title="Lots" actions={<Button icon={<Icon name="plus" />}>New lot</Button>}>
        <LotsInViews />
      </Desk>
    ),
    'nothing there': () => (
      <Desk
        phase="empty"
        empty={
          <EmptyState title="No holds yet" icon={<Icon name="clock" size={28} />}>
            <Text>Requests of buyers and partners come here.</Text>
          </EmptyState>
        }
      />
    ),
  },
};

export const splitViewExamples: ExampleSet = {
  group: 'kits',
  component: 'SplitView',
  examples: { 'nothing chosen': () => <HoldsBeside /> },
};
