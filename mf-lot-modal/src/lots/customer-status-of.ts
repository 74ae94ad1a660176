import { customerStatus, type CustomerStatus, type ListedLot } from '@lotline/shared-domain';

/** What a customer is told of a lot as the list carries it (4.2). */
export const customerStatusOf = (lot: ListedLot): CustomerStatus =>
  customerStatus({ status: lot.status, salePhase: lot.offlineSale?.salePhase });
