import { type EoiEnd, type LotStatus, type OwnEoiAction, plural } from '@lotline/shared-domain';

/** Texts about a buyer's own EOIs, on their home and on an EOI's page. */
export const eoiStrings = {
  list: 'Your EOIs',
  ended: 'Earlier EOIs',
  endedCount: (count: number) => `(${count} ended)`,
  continue: (missing: number) =>
    missing > 0
      ? `${plural(missing, 'step')} to finish before you can send it.`
      : 'Everything is there. Check your answers and send it.',
  secondBuyer: 'Your second buyer hasn’t confirmed yet. You can send your EOI once they have.',
  pay: (amount: string, by: string) => `Deposit of ${amount} due by ${by}. If it isn’t paid by then, your EOI ends.`,
  payRest: (rest: string, cleared: string, by: string) =>
    `${cleared} received. The other ${rest} of the deposit is due by ${by}.`,
  tryAgain: 'Your payment didn’t go through.',
  booking: 'Your deposit is being booked. You get an email once that is done.',
  submitted: 'The team decides on your EOI and emails you.',
  toFollow: (rest: string) => `${rest} of the deposit is still to be paid.`,
  asked: (date: string) => `You asked to leave on ${date}. The team answers by email.`,
  approved: {
    eoi: 'Your EOI is approved, and the lot is set aside for you. Next is the contract of sale: the team contacts you.',
    contract_executed: 'The contract of sale is signed.',
    unconditional: 'Your finance is unconditional. Next is settlement.',
    settled: 'The sale has settled.',
  } satisfies Partial<Record<LotStatus, string>> as Readonly<Partial<Record<LotStatus | 'unknown', string>>>,
  approvedElse: 'Your EOI is approved. Contact the team about what is next.',
  ends: {
    lot_taken: 'The lot went to another buyer.',
    unpaid: 'The deposit wasn’t paid in time.',
    untouched: 'Nothing was entered for 30 days.',
    declined: 'The team declined your EOI.',
    withdrawn: 'Your EOI was withdrawn.',
    left: 'The team ended your EOI, as you asked.',
  } satisfies Record<EoiEnd, string> as Readonly<Record<string, string>>,
  endedElse: 'This EOI has ended.',
  refund: {
    due: (held: string) => `Your deposit of ${held} is to be returned. The team emails you.`,
    undecided: (held: string) => `The team decides how much of your deposit of ${held} is returned, and emails you.`,
    done: (refunded: string) => `${refunded} of your deposit was returned.`,
    rest: (held: string) => `The other ${held} is to be returned. The team emails you.`,
    kept: (held: string) => `Your deposit of ${held} isn’t returned.`,
    restKept: (held: string) => `The other ${held} isn’t returned.`,
  },
  deposit: {
    title: 'Pay the deposit',
    amount: 'Amount',
    payBy: 'Pay by',
    accountName: 'Account name',
    bsb: 'BSB',
    accountNumber: 'Account number',
    reference: 'Reference',
    copy: (what: string) => `Copy ${what}`,
    copyable: { amount: 'amount', bsb: 'BSB', accountNumber: 'account number', reference: 'reference' },
    referenceHint: 'Write the reference on your transfer, so that the team finds it.',
    noAccount: 'The team emails you the account to pay into.',
  },
  actions: {
    complete: 'Complete EOI',
    pay: 'See how to pay',
    delete: 'Delete EOI',
    withdraw: 'Withdraw EOI',
    askToLeave: 'Ask to leave',
    tryAgain: 'Try again',
  },
  of: (action: string, name: string) => `${action}: ${name}`,
  keep: 'Keep it',
  reason: 'Reason',
  panels: {
    delete: 'Your EOI and what you entered go from your list. This can’t be undone.',
    withdraw: 'The lot becomes available to everyone. This can’t be undone.',
    withdrawPaid: 'The team then decides how much of your deposit is returned.',
    askToLeave: 'The team ends your EOI and emails you. Until then it stays as it is.',
    tryAgain: 'Your EOI waits for the payment again.',
  } satisfies Record<Exclude<OwnEoiAction, 'complete'> | 'withdrawPaid', string>,
  done: {
    delete: 'Your EOI was deleted.',
    withdraw: 'Your EOI was withdrawn.',
    askToLeave: 'The team has your request to leave.',
    tryAgain: 'Your EOI waits for the payment again.',
  },
} as const;
