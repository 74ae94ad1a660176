import {
  can,
  depositActions,
  depositHeld,
  formatCurrency,
  formatPayment,
  OPEN_EOI,
  parseEoiStatus,
  parseRole,
  type DepositAction,
  type StaffEoi,
  type StaffEoiRow,
} from '@lotline/shared-domain';
import { useSession } from '@lotline/shared-runtime';
import { eoiStrings as text } from './strings';

type Deposit = StaffEoiRow['deposit'];

/** The buyers' amount for a lot that is open to offers, else the lot's price when it was sent (D165). */
export const priceOf = ({ offer, price }: Pick<StaffEoiRow, 'offer' | 'price'>): string =>
  typeof offer === 'number' ? text.offer(formatCurrency(offer)) : formatCurrency(price);

/** @example depositOf({ due: 200_000, cleared: 100_000, refunded: 0 }) // '$1,000.00 of $2,000.00' */
export function depositOf({ due, cleared, refunded, toFollow }: Deposit): string {
  if (typeof due !== 'number' && cleared === 0) return text.deposit.none;
  const parts = [
    typeof due === 'number' ? text.deposit.state(formatPayment(cleared), formatPayment(due)) : formatPayment(cleared),
    ...(isShort({ due, cleared }) && toFollow ? [text.deposit.toFollow] : []),
    ...(refunded > 0 ? [text.deposit.refunded(formatPayment(refunded))] : []),
  ];
  return parts.join(', ');
}

/** Whether the whole deposit has not cleared yet. */
export const isShort = ({ due, cleared }: Pick<Deposit, 'due' | 'cleared'>): boolean =>
  typeof due === 'number' && cleared < due;

/** What is held of a deposit, in cents. */
export const heldOf = ({ due, cleared, refunded }: Deposit): number =>
  depositHeld({ due: due ?? null, cleared, refunded });

/** Whether it is neither decided nor over. */
export const isOpen = ({ status }: Pick<StaffEoiRow, 'status'>): boolean =>
  (OPEN_EOI as readonly string[]).includes(parseEoiStatus(status));

/** Whether an unpaid one has passed its day. */
export const isOverdue = ({ status, deposit }: Pick<StaffEoiRow, 'status' | 'deposit'>, now: number): boolean =>
  status === 'pendingForBilling' && isShort(deposit) && Date.parse(deposit.payBy ?? '') < now;

/** What the user may record about an EOI's money: for whom it is granted (D136). */
export function useDepositActions(eoi: StaffEoi | null): readonly DepositAction[] {
  const { role, user } = useSession();
  return eoi && can(parseRole(role), 'money.record', { grants: user?.grants }) ? depositActions(eoi) : [];
}
