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
import { Notice, Stack, StatusBadge, useBreakpoint } from '@lotline/shared-design';
import { RemoteSlot, selectLocation } from '@lotline/shared-runtime';
import { resource } from '@lotline/shared-runtime/resource';
import { useSelector } from 'react-redux';
import { LotEois } from '../eois/lot-eois.component';
import { ListingOfLot } from '../listings/listing-of-lot.component';
import { RecordPage } from '../record-page.component';
import { Columns } from '../users/users.styles';
import { HoldQueue } from './hold-queue.component';
import { LifecycleCard } from './lifecycle-card.component';
import { Moves } from './moves.component';
import { BuyerList, Documents, LotHistoryList } from './papers.component';
import { lotActionsStrings as text } from './strings';
import { Terms } from './terms.component';

const actionsOf = ({ stageId, _id: lotId }: StaffLotDetail): string =>
  pathTo(routes.lotActions.path, { stageId, lotId });
const lotsOf = (stageId: string): string => pathTo(routes.lots.path, { stageId });

/** On a phone what can be changed comes first. */
function Detail({ lot }: { lot: StaffLotDetail }) {
  const { isMobile } = useBreakpoint();
  return (
    <Stack gap="lg">
      {isMobile && <Moves lot={lot} />}
      <LifecycleCard lot={lot} />
      <Columns>
        <Stack gap="lg">
          <Terms lot={lot} />
          <LotEois lot={lot} />
          <HoldQueue lot={lot} />
          <LotHistoryList lot={lot} />
        </Stack>
        <Stack gap="lg">
          {!isMobile && <Moves lot={lot} />}
          <BuyerList buyers={lot.buyers} />
          <Documents lot={lot} />
          <ListingOfLot lot={lot} />
        </Stack>
      </Columns>
    </Stack>
  );
}

const lotPage = (stageId: string, isEdited: boolean) => (lot: StaffLotDetail | null) => {
  const name = lot ? lotLabel(lot.title) : 'Lot';
  const here = lot && isEdited ? [{ to: actionsOf(lot), label: name }] : [];
  return {
    title: isEdited ? text.terms.editing(name) : name,
    crumbs: lot
      ? [
          { to: routes.deskLots.path, label: lot.estate.title },
          { to: lotsOf(stageId), label: text.lots(stageLabel(lot.stage.title)) },
          ...here,
        ]
      : [],
    intro: lot && <StatusBadge {...lotBadge(lot, 'staff')} />,
  };
};

/** The form of the whole lot, by the remote that has it. */
const LotForm = ({ lot }: { lot: StaffLotDetail }) => (
  <RemoteSlot
    name="lot-form"
    stageId={lot.stageId}
    lotId={lot._id}
    backTo={actionsOf(lot)}
    fallback={<Notice tone="error">{text.terms.unavailable}</Notice>}
  />
);

/** LotActions (2.1): one lot as staff see and move it; `edit=true` in the query opens its form. */
export default function LotActionsScreen() {
  const { pathname, query } = useSelector(selectLocation);
  const [, stageId, , lotId] = segmentsOf(pathname);
  const isEdited = query.edit === 'true';
  return stageId && lotId ? (
    <RecordPage
      key={lotId}
      wanted={resource(getStaffLot, { params: { stageId, lotId } })}
      page={lotPage(stageId, isEdited)}
      icon="map"
      backTo={lotsOf(stageId)}
      text={text}
    >
      {(lot) => (isEdited ? <LotForm lot={lot} /> : <Detail lot={lot} />)}
    </RecordPage>
  ) : null;
}
