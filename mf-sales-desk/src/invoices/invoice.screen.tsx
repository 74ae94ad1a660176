import { segmentsOf } from '@lotline/shared-domain';
import { Skeleton } from '@lotline/shared-design';
import { selectLocation } from '@lotline/shared-runtime';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { InvoicePage } from './invoice-page.component';
import { MoneyOnly } from './money-only.component';
import { UnallocatedPage } from './unallocated-page.component';

const StatementImportScreen = lazy(() => import('../statement-import/statement-import.screen'));

/** What an address has in place of an id. */
const PAGES: Readonly<Record<string, typeof UnallocatedPage | typeof StatementImportScreen>> = {
  unallocated: UnallocatedPage,
  import: StatementImportScreen,
};

/** `/desk/invoices/{invoiceId}`, or another page of money in an id's place. */
export default function InvoiceScreen() {
  const [, , id] = segmentsOf(useSelector(selectLocation).pathname);
  if (!id) return null;
  const Page = PAGES[id];
  return (
    <MoneyOnly>
      <Suspense fallback={<Skeleton lines={6} />}>{Page ? <Page /> : <InvoicePage key={id} invoiceId={id} />}</Suspense>
    </MoneyOnly>
  );
}
