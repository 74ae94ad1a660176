import type { EoiStatus } from '@lotline/shared-domain';

/** EOI statuses that await a decision. */
export const OPEN_EOI: readonly EoiStatus[] = [
  'pending',
  'draft',
  'pendingForBilling',
  'waitingForApproved',
  'waitingForDeclined',
  'transaction_error',
  'waitingForPending',
];
