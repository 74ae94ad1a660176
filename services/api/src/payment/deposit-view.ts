import { depositHeld, type DepositSums, isDepositWhole, type StaffEoiRow } from '@lotline/shared-domain';
import type { EoiRecord } from '../eoi/eoi.model.js';

/** The money of an EOI, in cents, as answers have it: what is due as it was sent, what was paid and returned as sums (D168). */
export function depositView(
  { due, payBy, toFollow }: Pick<EoiRecord, 'due' | 'payBy' | 'toFollow'>,
  { cleared, refunded, kept }: DepositSums,
): StaffEoiRow['deposit'] {
  const held = depositHeld({ due: due ?? null, cleared, refunded, kept });
  const isOwed = !isDepositWhole({ due: due ?? null, cleared, refunded });
  return {
    ...(typeof due === 'number' && { due }),
    cleared,
    refunded,
    ...(payBy && { payBy: payBy.toISOString() }),
    ...(toFollow && isOwed && { toFollow: true }),
    ...(kept > 0 && (held > 0 ? { kept } : { isRefundSettled: true })),
  };
}
