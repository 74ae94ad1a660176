import { audienceOf, lotBadge, parseLotStatus, parseRole, type ListedLot } from '@lotline/shared-domain';
import { Button, StatusBadge } from '@lotline/shared-design';
import { selectRole } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { lookOf } from '../stage-map/stage-map.selectors';
import { lotClicked } from '../stage-map/stage-map.slice';
import { strings } from '../strings';

/** The lot's status as this reader may know it. */
export function LotBadge({ lot }: { lot: ListedLot }) {
  const badge = lotBadge(lookOf(lot), audienceOf(parseRole(useSelector(selectRole))));
  return <StatusBadge tone={badge.tone} label={badge.label} />;
}

/** 'View lot', on Available lots only (2.7). */
export function ViewLot({ lot, fullWidth = false }: { lot: ListedLot; fullWidth?: boolean }) {
  const dispatch = useDispatch();
  if (parseLotStatus(lot.status) !== 'available') return null;
  return (
    <Button
      variant="secondary"
      size={fullWidth ? 'medium' : 'small'}
      fullWidth={fullWidth}
      aria-label={strings.list.viewLotName(lot.title)}
      onClick={() => dispatch(lotClicked({ lotId: lot._id }))}
    >
      {strings.list.viewLot}
    </Button>
  );
}
