import { segmentsOf } from '@lotline/shared-domain';
import { selectLocation } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { InvoicePage } from './invoice-page.component';
import { MoneyOnly } from './money-only.component';
import { UnallocatedPage } from './unallocated-page.component';

/** `/desk/invoices/{invoiceId}`, or another page of money in an id's place. */
export default function InvoiceScreen() {
  const [, , id] = segmentsOf(useSelector(selectLocation).pathname);
  if (!id) return null;
  return <MoneyOnly>{id === 'unallocated' ? <UnallocatedPage /> : <InvoicePage key={id} invoiceId={id} />}</MoneyOnly>;
}
