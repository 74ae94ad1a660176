/** What happened to an EOI, as predicates to follow a name. */
export const EOI_EVENTS = {
  started: 'started it',
  sent: 'sent it',
  secondConfirmed: 'confirmed as second buyer',
  askedToLeave: 'asked to leave it',
  triedAgain: 'tried the payment again',
  formChanged: 'changed the form',
  deleted: 'deleted it',
  entered: 'entered it from paper',
  approved: 'approved it',
  declined: 'declined it',
  withdrawn: 'withdrew it',
  ended: 'ended it',
  cleared: 'recorded a payment',
  followed: 'let it go on before the whole deposit had cleared',
  paymentStarted: 'is waiting for the bank to confirm the payment',
  paid: 'received a card payment',
  paymentFailed: 'could not complete the payment',
  corrected: 'corrected an entry',
  accountAsked: 'asked for the account to refund to',
  accountGiven: 'gave the account to refund to',
  accountRead: 'read the account to refund to',
  refundAsked: 'asked the payment provider for a refund',
  refundFailed: 'could not refund through the payment provider',
  refunded: 'recorded a refund',
  refundDeclined: 'recorded that the deposit is not refunded',
  contractAdded: 'added a version of the contract',
  datesSet: 'changed the dates of the contract',
  conditionsSet: 'changed the conditions of the contract',
  executed: 'moved the lot to Contract Executed',
  unconditional: 'moved the lot to Finance Unconditional',
  settled: 'settled the lot',
  movedBack: 'moved the lot back',
  undone: 'took a decision back',
  noted: 'added a note',
  identityRead: 'read an identity document',
  identityDeleted: 'deleted the identity documents',
} as const;
export type EoiEvent = keyof typeof EOI_EVENTS;

/** What happens to an EOI that stays at its status, and is nobody's decision. */
export const EOI_NOTES = [
  'secondConfirmed',
  'askedToLeave',
  'formChanged',
  'identityRead',
  'identityDeleted',
  'corrected',
  'refundAsked',
  'refundFailed',
  'accountAsked',
  'accountGiven',
  'accountRead',
] as const satisfies readonly EoiEvent[];

/** Events of statuses that an audit row without a named event leads to. */
const BY_STATUS: Readonly<Record<string, EoiEvent>> = {
  draft: 'started',
  pendingForBilling: 'sent',
  pending: 'sent',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  refunded: 'refunded',
  refundDeclined: 'refundDeclined',
  terminated: 'ended',
  waitingForPending: 'cleared',
  deleted: 'deleted',
};

/**
 * The event of an audit row about an EOI: as named in it, else by the status that it led to; null if it only notes something.
 * @example parseEoiEvent(undefined, { from: null, to: 'approved' }) // 'entered'
 */
export function parseEoiEvent(did: unknown, { from, to }: { from: string | null; to: string | null }): EoiEvent | null {
  if (typeof did === 'string' && Object.hasOwn(EOI_EVENTS, did)) return did as EoiEvent;
  if (from === to || to === null) return null;
  if (from === 'waitingForPending' && to === 'pending') return null;
  if (from === 'transaction_error' && to === 'waitingForPending') return 'triedAgain';
  return from === null && to === 'approved' ? 'entered' : (BY_STATUS[to] ?? null);
}
