import { type CustomerTab, pathTo, routes } from '@lotline/shared-domain';

/** A tab of a lot that its buyer has an EOI for, or a hold on (D118). */
export const customerLotPath = (lotId: string, tab: CustomerTab = 'activity'): string =>
  pathTo(routes.customerLot.path, { lotId, tab });
