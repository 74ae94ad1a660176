import { invoiceBadge, type InvoiceRow } from '@lotline/shared-domain';
import { Badge, space, StatusBadge } from '@lotline/shared-design';
import styled from 'styled-components';
import { invoiceStrings } from './strings';

const text = invoiceStrings.marks;

/** Inline, so that a cell aligns it as text. */
export const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;
  dd & {
    justify-content: flex-end;
  }
`;

/** An invoice's status (4.5) with what needs attention beside it. */
export const InvoiceMarks = ({ invoice }: { invoice: InvoiceRow }) => (
  <Marks>
    <StatusBadge {...invoiceBadge(invoice.status)} />
    {invoice.isRefundDue && <Badge tone="warning">{text.refundDue}</Badge>}
    {invoice.isPaying && <Badge tone="light-blue">{text.paying}</Badge>}
    {invoice.deposit.toFollow && invoice.outstanding > 0 && <Badge>{text.toFollow}</Badge>}
  </Marks>
);
