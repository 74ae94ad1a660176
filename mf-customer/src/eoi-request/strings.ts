import { plural } from '@lotline/shared-domain';
import type { StepId } from './eoi-progress';

/** Texts of the page on which an EOI is made (EOIRequest). */
export const requestStrings = {
  title: (lot: string) => `Expression of interest for ${lot}`,
  tab: 'Expression of interest',
  ownTitle: (lot: string) => `Your EOI for ${lot}`,
  thisLot: 'this lot',
  loading: 'Loading',
  price: 'Price',
  deposit: 'Deposit',
  offers: 'Open to offers',
  noPrice: 'On request',
  noDeposit: 'None',
  signedOut: {
    intro:
      'An expression of interest (EOI) tells the estate’s team that you want to buy this lot. Log in to make yours: what you pay, when, and what is returned are shown before you enter anything.',
    back: 'You come back here afterwards.',
    logIn: 'Log in',
    join: 'Create free account',
  },
  absence: {
    lot_not_available: {
      title: 'This lot isn’t available any more',
      text: 'Other lots of the estate may suit you.',
    },
    hold_first: {
      title: 'Request a hold first',
      text: 'This estate takes EOIs from the buyer whose hold on the lot is approved.',
    },
    not_found: { title: 'We can’t find this lot', text: 'The link may be incomplete, or the lot has been removed.' },
    staff: {
      title: 'EOIs are made by buyers',
      text: 'Log in with a buyer’s account to make one.',
    },
    failed: { title: 'This page could not be loaded', text: 'Check your connection and try again.' },
  },
  toEstate: 'See the estate',
  toLot: 'See the lot',
  tryAgain: 'Try again',
  terms: {
    title: 'Before you start',
    later: 'What an EOI means, what you pay and what is returned',
    meaning: {
      label: 'What it is',
      text: 'An expression of interest (EOI) tells the estate’s team that you want to buy this lot. It isn’t a contract of sale: that follows once the team approves your EOI.',
    },
    pay: {
      label: 'What you pay',
      due: (amount: string, days: string) =>
        `A deposit of ${amount}, by bank transfer, within ${days} of sending. Nothing is paid before that.`,
      nothing: 'Nothing. There is no deposit to pay with this EOI.',
    },
    refund: {
      label: 'What is returned',
      text: 'If your EOI is declined, or the lot goes to another buyer, your deposit is returned. If you withdraw after your EOI is approved, the team decides how much is returned.',
    },
    others: {
      label: 'Other buyers',
      text: 'Several buyers may send an EOI for a lot. The team approves one of them.',
      held: (until: string) =>
        `The lot is on hold for you until ${until}. Once you send your EOI, the hold doesn’t end before the team has decided.`,
    },
    time: {
      label: 'How long it takes',
      text: 'About five minutes. Each step is saved, so you can stop and go on later, on any device.',
    },
  },
  next: {
    title: 'What happens next',
    send: 'You check your answers and send your EOI.',
    second: 'If you buy with someone, they confirm by an emailed link before you send.',
    pay: (days: string) => `You pay the deposit within ${days}.`,
    decide: 'The team decides and emails you.',
    contract: 'Once approved, the lot is set aside for you and the team prepares the contract of sale.',
  },
  steps: 'Steps of your EOI',
  step: {
    buyers: 'Buyers',
    finance: 'Finance',
    conveyancer: 'Conveyancer',
    deposit: 'Deposit',
    check: 'Check your answers',
  } satisfies Record<StepId, string>,
  missing: (count: number) =>
    count === 0 ? 'Nothing is missing in this step.' : `${plural(count, 'answer')} missing in this step.`,
  unfinished: (steps: readonly string[]) =>
    `${plural(steps.length, 'step')} to finish before you can send your EOI: ${steps.join(', ')}.`,
  save: 'Save and continue',
  back: 'Back',
  stale: {
    title: 'This step was changed on another device',
    kept: 'What you typed is still here. Save it again to replace the newer answers.',
  },
  buyers: {
    first: 'First buyer',
    second: 'Second buyer',
    signs: 'Who signs',
    hasSecond: 'I’m buying with another person, company or trust',
    secondHint: 'They get an email with a link, and confirm before you send the EOI. They don’t need an account.',
    sameEmail: 'You both use this email, so you confirm for both of you before sending.',
    sameAddress: 'Use the first buyer’s address',
    addressHint: 'Street, suburb, state and postcode',
    entity: { Person: 'Person', Company: 'Company', Trust: 'Trust' },
    entityName: { Company: 'Company name', Trust: 'Trust name' },
  },
  finance: {
    offerHint: 'This lot is open to offers. The team sees your amount; other buyers don’t.',
    placeholder: 'Please select',
    lenderHint: 'Your bank or broker, if you have one',
  },
  conveyancer: {
    intro: 'Your conveyancer or solicitor checks the contract for you. The team sends it to them too.',
    laterHint: 'You can tell the team later.',
  },
  depositStep: {
    intro: 'You pay after you have sent your EOI. There is nothing to transfer now.',
    understood: 'I have read how the deposit is paid',
    payBy: 'Pay by',
    within: (days: string) => `Within ${days} of sending`,
    account: 'Account',
    noAccount: 'Emailed to you by the team',
  },
  check: {
    complete: 'Nothing is missing. Check your answers before you send them.',
    offer: 'Your offer',
    name: 'Name',
    number: 'ACN or ABN',
    signedBy: 'Signed by',
    email: 'Email',
    phone: 'Phone',
    address: 'Postal address',
    holderType: 'Owner-occupier / Investor',
    financeStatus: 'Finance status',
    lender: 'Lender',
    conveyancer: 'Conveyancer',
    firm: 'Firm',
    howPaid: 'How it is paid',
    paid: (amount: string, days: string) => `${amount} by bank transfer, within ${days} of sending`,
    change: 'Change',
    changeOf: (label: string, group: string) => `Change ${label} (${group})`,
    none: 'None',
    later: 'Not yet',
    agreed: 'What I have entered is correct, and I want to buy this lot.',
    agreedAt: (price: string) => `What I have entered is correct, and I want to buy this lot for ${price}.`,
    forBoth: (name: string) => `I confirm for both buyers. ${name} uses the same email and agrees.`,
    confirmForBoth: 'Please confirm for both buyers',
    send: 'Send EOI',
    changedTitle: 'The terms have changed',
    changed: (what: string, before: string, now: string) => `${what}: was ${before}, is now ${now}.`,
    changedKept: 'Everything you entered is still here. Send your EOI only if you agree.',
    waits: {
      title: (name: string) => `${name} hasn’t confirmed yet`,
      emailed: (email: string, date: string) =>
        `We emailed a link to ${email} on ${date}. You can send your EOI once they have confirmed.`,
      notEmailed: (email: string) => `They confirm by a link that we email to ${email}. You can then send your EOI.`,
      resend: 'Send the link again',
      resent: 'The link was sent again.',
    },
    confirmed: (name: string, date: string) => `${name} confirmed on ${date}.`,
  },
  sent: {
    announced: 'Your EOI was sent.',
    home: 'See all your requests',
    reference: (reference: string) => `Reference ${reference}`,
  },
} as const;
