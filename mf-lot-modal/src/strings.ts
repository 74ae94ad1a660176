import {
  lotLabel,
  newsConsent,
  OFFER_GOES_ON,
  stageLabel,
  WAITLIST_WISHES,
  waitlistConsent,
  watchConsent,
  watchIntro,
  type CustomerStatus,
} from '@lotline/shared-domain';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Notices of a status change while the lot is shown. */
const NEWS = {
  not_released: 'This lot has just been taken off sale.',
  available: 'This lot has just become available.',
  hold: 'This lot has just gone on hold.',
  under_contract: 'This lot has just gone under contract.',
  sold: 'This lot has just been sold.',
  unknown: 'The status of this lot has just changed.',
} as const satisfies Record<CustomerStatus, string>;

/** Why a lot can't be requested. */
const STANDING = {
  not_released: 'This lot has not been released yet. Its size, price and dates are shown once it goes on sale.',
  available: '',
  hold: 'This lot is on hold. It may become available again.',
  under_contract: 'This lot is under contract. It may become available again if the sale doesn’t go ahead.',
  sold: 'This lot has been sold.',
  unknown: 'This lot can’t be requested here at the moment.',
} as const satisfies Record<CustomerStatus, string>;

const actions = {
  submit: 'Submit',
  close: 'Close',
  tryAgain: 'Try again',
};

export const strings = {
  actions,
  phonePlaceholder: '0412 345 678',
  lot: {
    title: lotLabel,
    untitled: 'Lot',
    loading: 'Loading lot',
    absentTitle: 'We can’t find this lot',
    absent: 'It may have been renamed or taken out of the plan. The map and the list show every lot there is.',
    failedTitle: 'This lot could not be loaded',
    failed: 'Please check your connection and try again.',
    tabs: 'About this lot',
    tabDetails: 'Lot Details',
    tabDocuments: 'Documents',
    tabDocumentsShort: 'Docs',
    tabHomes: 'Home Designs',
    tabHomesShort: 'Home designs',
    tabHomesBadge: 'NEW',
    tabHomesBadgeShort: 'New',
    homesTitle: 'House & Land Options',
    homesFailed: 'Home designs can’t be shown at the moment.',
    stageTitle: stageLabel,
    irregularFrontage: 'irregular frontage',
    outline: (title: string) => `Shape of ${lotLabel(title)}`,
    star: (title: string) => `Shortlist ${lotLabel(title)}`,
    enquire: 'Make enquiry',
    watch: 'Tell me if it comes back',
    quote: 'Request build quote',
    package: 'Create a Home & Land Package',
    news: NEWS,
    standing: STANDING,
  },
  documents: {
    title: 'Documents',
    download: 'Download',
    downloadName: (file: string) => `Download ${file} (opens in a new tab)`,
  },
  similar: {
    title: 'Similar lots, available now',
    titleOfUnknown: 'Lots available now',
  },
  hold: {
    title: 'Request a Hold',
    form: 'Hold request',
    partnerForm: 'Hold request for a purchaser',
    partnerLink: 'Are you a builder or channel partner? Request a hold for your client',
    buyerLink: 'Requesting a hold for yourself? Go to the buyer’s form',
    nextTitle: 'What happens next',
    nextReview: 'The sales team reviews your request and answers by email.',
    /** Insert for `nextLasts` and `nextCost`: the person the lot is held for. */
    you: 'you',
    theirPurchaser: 'your purchaser',
    nextLasts: (count: number, whom: string) =>
      `Once approved, the lot is held for ${whom} for ${days(count)}. You can ask for more time.`,
    nextCost: (whom: string) => `Requesting a hold is free and doesn’t oblige ${whom} to buy.`,
    nextTerms: (estate: string) => `Terms of ${estate}`,
    nextTermsOfSite: 'Terms of this website',
    goneTitle: 'This lot is no longer available.',
    gone: 'Your request was not submitted. What you typed stays here while this form is open.',
    consent: newsConsent,
    purchaser: 'Purchaser',
    partner: 'Builder or channel partner',
  },
  holdSuccess: {
    title: 'Hold request submitted!',
    submitted: (title: string) => `You have successfully submitted a hold request for ${lotLabel(title)}.`,
    notify: 'We will notify you once your request has been reviewed.',
    done: 'Continue browsing',
  },
  enquiry: {
    title: 'Contact Us',
    titleOfLot: (title: string) => `Make enquiry (${lotLabel(title)})`,
    form: 'Enquiry',
    sent: 'Thank you. Your message is on its way, and we will get back to you by email or phone.',
    next: 'A member of our team will get back to you by email or phone.',
  },
  shareMap: {
    title: 'Share Map',
    form: 'Share the map',
    intro: (estate: string) => `We send a link to the map of ${estate} to this address.`,
    send: 'Send',
    sent: 'The map is on its way.',
  },
  watch: {
    title: 'Tell me if it comes back',
    form: 'Tell me if it comes back',
    intro: watchIntro,
    consent: watchConsent(),
    consentMissing: 'Please tick the box, so that we may write to you',
    submit: 'Tell me',
    sent: 'We’ll tell you if it comes back.',
  },
  holdOffer: {
    title: (lot: string | null) =>
      lot ? `${lotLabel(lot)} has come free, and you are next` : 'Your lot has come free, and you are next',
    intro: (estate: string, days: number) =>
      `Say yes, and the lot at ${estate} stays on hold for you for ${days} ${days === 1 ? 'day' : 'days'}. Say no, and ${OFFER_GOES_ON}.`,
    accept: 'Yes, hold it for me',
    decline: 'No, thank you',
    acceptedTitle: (lot: string) => `${lotLabel(lot)} is on hold for you`,
    accepted: (until: string) => `It is held until ${until}. The estate’s team will be in touch about the next step.`,
    declinedTitle: 'Thank you for telling us',
    declined: (lot: string) => `${lotLabel(lot)} goes to the next in the queue, or is available to everybody again.`,
    endedTitle: 'This offer has ended',
    ended: 'Its time is over, it was answered already, or the link is not complete. Other lots may be available.',
    failed: 'Your answer could not be sent. Please check your connection and try again.',
  },
  waitlist: {
    form: 'Waitlist',
    about: 'About you',
    preferences: 'What you are looking for',
    preferencesHint: 'Leave open what doesn’t matter.',
    ...WAITLIST_WISHES,
    anyTime: 'Any time',
    consent: waitlistConsent,
    consentMissing: 'Please tick the box, so that we may write to you',
    submit: 'Join Waitlist',
    sentTitle: 'You’re on the waitlist',
    sent: (estate: string) => `We write to you when lots at ${estate} that fit are released.`,
    sentAgain:
      'If this address was on the list already, we have sent it a link: open it, and what you entered just now counts. An earlier link then counts no more.',
    confirming: 'Confirming your entry',
    confirmedTitle: 'Your waitlist entry is up to date',
    confirmed: (estate: string) =>
      `What you entered last counts now. We write to you when lots at ${estate} that fit are released.`,
    linkEndedTitle: 'This link has ended',
    linkEnded:
      'It was used too late, a newer one took its place, or it is not complete. Join the waitlist again to change your wishes.',
    confirmFailedTitle: 'Your entry could not be confirmed',
    tryAgain: 'Try again',
    back: (estate: string) => `Back to ${estate}`,
    absentTitle: 'We can’t find this estate',
    absent: 'The address may have changed.',
    failedTitle: 'The estate could not be loaded',
    failedText: 'Please check your connection and try again.',
    reload: 'Reload',
    loading: 'Loading the estate',
  },
};
