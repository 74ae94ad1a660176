import { audienceOf, lotBadge, parseRole, type ListedLot } from '@lotline/shared-domain';
import { selectRole } from '@lotline/shared-runtime';
import { StatusBadge } from '@lotline/shared-design';
import { useSelector } from 'react-redux';

/** A lot's status in the viewer's words (4.2). */
export function LotBadge({ lot }: { lot: ListedLot }) {
  const role = useSelector(selectRole);
  const { label, tone } = lotBadge({ status: lot.status, salePhase: lot.offlineSale?.salePhase }, audienceOf(parseRole(role)));
  return <StatusBadge tone={tone} label={label} />;
}
