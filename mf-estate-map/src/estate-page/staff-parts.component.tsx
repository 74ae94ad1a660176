import { useSelector } from 'react-redux';
import { WithdrawnLots, type WithdrawnLotsProps } from '../staff-view/withdrawn-lots.component';
import { selectViewer } from '../viewer/viewer.selectors';
import { AdminBar, type AdminBarProps } from './admin-bar.component';

export type StaffPartsProps = AdminBarProps & WithdrawnLotsProps;

/** The header of those who edit maps, and what staff of the estate know of its withdrawn lots (D59). */
export function StaffParts({ estateId, ...bar }: StaffPartsProps) {
  const { role, audience } = useSelector(selectViewer);
  return (
    <>
      {(role === 'SUPER_ADMIN' || role === 'LANDOWNER') && <AdminBar {...bar} />}
      {audience === 'staff' && <WithdrawnLots estateId={estateId} stageId={bar.stageId} />}
    </>
  );
}
