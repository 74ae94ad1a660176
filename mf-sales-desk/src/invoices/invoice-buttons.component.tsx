import type { InvoiceRecord } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import { invoiceActions } from './action.strings';
import { actionsOn } from './invoice-facts';

/** What the user may record about an invoice now. */
export function InvoiceButtons({ invoice }: { invoice: InvoiceRecord }) {
  const modal = useModal();
  return actionsOn(invoice).map((action, at) => (
    <Button
      key={action}
      variant={at === 0 ? 'primary' : 'secondary'}
      data-opens="invoice-action"
      onClick={() => modal.open('invoice-action', { invoiceId: invoice._id, action })}
    >
      {invoiceActions[action].label}
    </Button>
  ));
}
