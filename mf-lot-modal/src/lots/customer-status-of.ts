import { customerStatus, type CustomerStatus, type ListedLot } from '@lotline/shared-domain';

/** The customer-facing status of a listed lot (4.2). */
export const customerStatusOf = (lot: ListedLot): CustomerStatus =>
  customerStatus({ status: lot.status, salePhase: lot.offlineSale?.salePhase });
