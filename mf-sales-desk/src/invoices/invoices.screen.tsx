import { InvoiceList } from './invoice-list.component';
import { MoneyOnly } from './money-only.component';

/** `/desk/invoices`: what was asked for, received and refunded (4.5), for who may record money. */
export default function InvoicesScreen() {
  return (
    <MoneyOnly>
      <InvoiceList />
    </MoneyOnly>
  );
}
