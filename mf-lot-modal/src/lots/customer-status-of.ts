import { customerStatus, type CustomerStatus, type PublicLot } from '@lotline/shared-domain';

/** The customer-facing status of a lot (4.2). */
export const customerStatusOf = (lot: PublicLot): CustomerStatus =>
  customerStatus({ status: lot.status, salePhase: lot.offlineSale?.salePhase });
