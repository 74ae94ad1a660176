import type { StaffEoiRow } from '@lotline/shared-domain';
import { Badge, space } from '@lotline/shared-design';
import styled from 'styled-components';
import { EoiBadge } from './eoi-badge.component';
import { isOverdue, isShort } from './eoi-facts';
import { eoiStrings } from './strings';

const text = eoiStrings.marks;

/** Inline, so that a cell aligns it as text. */
const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  dd & {
    justify-content: flex-end;
  }
`;

/** An EOI's badge with what needs attention beside it. */
export function EoiMarks({ eoi, now }: { eoi: StaffEoiRow; now: number }) {
  const { deposit, askedToLeaveAt, isRefundDue } = eoi;
  return (
    <Marks>
      <EoiBadge eoi={eoi} />
      {askedToLeaveAt && <Badge tone="warning">{text.leaves}</Badge>}
      {isRefundDue && <Badge tone="warning">{text.refundDue}</Badge>}
      {isOverdue(eoi, now) && <Badge tone="warning">{text.overdue}</Badge>}
      {deposit.toFollow && isShort(deposit) && <Badge>{text.toFollow}</Badge>}
    </Marks>
  );
}
