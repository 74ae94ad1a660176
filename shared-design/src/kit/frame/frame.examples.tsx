import { Button } from '../../button/button.component';
import type { ExampleSet } from '../../example.types';
import { EmptyState } from '../../feedback/empty-state.component';
import { Icon } from '../../icon/icon.component';
import { Menu } from '../../overlay/menu.component';
import { Text } from '../../text/text.component';
import { LotsInViews } from '../table/saved-views.examples';
import type { StaffPageProps } from './frame.types';
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
      brand="Lotline"
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

/** Each example is a page of its own. */
export const frameExamples: ExampleSet = {
  group: 'kits',
  component: 'StaffFrame and StaffPage',
  isPage: true,
  examples: {
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
