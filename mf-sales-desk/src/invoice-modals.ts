import { modal, type ModalProps } from '@lotline/shared-runtime';
import { unsent } from './guards';
import { textProps } from './modal-props';
import { unsentStrings as text } from './unsent.strings';

/** An entry is named where one is taken back; an unknown action shows nothing (invoice-action.modal). */
function invoiceActionProps(input: unknown): ModalProps<'invoice-action'> | null {
  const props = textProps('invoiceId', 'action')(input);
  const entry = textProps('entryId')(input);
  return props && { ...props, ...entry };
}

/** Modals of invoices, and of money that fits none. */
export const invoiceModals = {
  'invoice-action': modal({
    parseProps: invoiceActionProps,
    load: () => import('./invoices/invoice-action.modal'),
    guard: unsent(text.money),
  }),
  'allocate-payment': modal({
    parseProps: textProps('paymentId', 'outcome'),
    load: () => import('./invoices/allocate-payment.modal'),
    guard: unsent(text.money),
  }),
} as const;
