import { audienceOf, lotBadge, type ListedLot } from '@lotline/shared-domain';
import { selectRoleOnEstate } from '@lotline/shared-runtime/viewer';
import { StatusBadge } from '@lotline/shared-design';
import { useSelector } from 'react-redux';

/** A lot's status badge, with the label for the viewer's role (4.2). */
export function LotBadge({ lot }: { lot: ListedLot }) {
  const role = useSelector(selectRoleOnEstate);
  const { label, tone } = lotBadge({ status: lot.status, salePhase: lot.offlineSale?.salePhase }, audienceOf(role));
  return <StatusBadge tone={tone} label={label} />;
}
