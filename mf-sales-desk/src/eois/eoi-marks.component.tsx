import type { StaffEoiRow } from '@lotline/shared-domain';
import { Badge, Cluster } from '@lotline/shared-design';
import { EoiBadge } from './eoi-badge.component';
import { isOverdue, isShort } from './eoi-facts';
import { eoiStrings } from './strings';

const text = eoiStrings.marks;

/** An EOI's badge with what needs attention beside it. */
export function EoiMarks({ eoi, now }: { eoi: StaffEoiRow; now: number }) {
  const { deposit, askedToLeaveAt, isRefundDue } = eoi;
  return (
    <Cluster gap="xs">
      <EoiBadge eoi={eoi} />
      {askedToLeaveAt && <Badge tone="warning">{text.leaves}</Badge>}
      {isRefundDue && <Badge tone="warning">{text.refundDue}</Badge>}
      {isOverdue(eoi, now) && <Badge tone="warning">{text.overdue}</Badge>}
      {deposit.toFollow && isShort(deposit) && <Badge>{text.toFollow}</Badge>}
    </Cluster>
  );
}
