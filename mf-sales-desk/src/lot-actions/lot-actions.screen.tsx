import {
  getStaffLot,
  lotBadge,
  lotLabel,
  pathTo,
  routes,
  segmentsOf,
  stageLabel,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Stack, StatusBadge } from '@lotline/shared-design';
import { selectLocation } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { RecordPage } from '../record-page.component';
import { Columns } from '../users/users.styles';
import { HoldQueue } from './hold-queue.component';
import { LifecycleCard } from './lifecycle-card.component';
import { Moves } from './moves.component';
import { BuyerList, Documents, LotHistoryList } from './papers.component';
import { lotActionsStrings as text } from './strings';
import { Terms } from './terms.component';

const lotsOf = (stageId: string): string => pathTo(routes.lots.path, { stageId });

const Detail = ({ lot }: { lot: StaffLotDetail }) => (
  <Columns>
    <Stack gap="lg">
      <LifecycleCard lot={lot} />
      <Terms lot={lot} />
      <HoldQueue lot={lot} />
      <LotHistoryList lot={lot} />
    </Stack>
    <Stack gap="lg">
      <Moves lot={lot} />
      <BuyerList buyers={lot.buyers} />
      <Documents lot={lot} />
    </Stack>
  </Columns>
);

const lotPage = (stageId: string) => (lot: StaffLotDetail | null) => ({
  title: lot ? lotLabel(lot.title) : 'Lot',
  crumbs: lot ? [{ to: lotsOf(stageId), label: text.lots(stageLabel(lot.stage.title)) }] : [],
  intro: lot && <StatusBadge {...lotBadge(lot, 'staff')} />,
});

/** LotActions (2.1): one lot as staff see and move it. */
export default function LotActionsScreen() {
  const [, stageId, , lotId] = segmentsOf(useSelector(selectLocation).pathname);
  return stageId && lotId ? (
    <RecordPage
      key={lotId}
      wanted={resource(getStaffLot, { params: { stageId, lotId } })}
      page={lotPage(stageId)}
      icon="map"
      backTo={lotsOf(stageId)}
      text={text}
    >
      {(lot) => <Detail lot={lot} />}
    </RecordPage>
  ) : null;
}
