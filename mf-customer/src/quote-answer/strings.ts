import { lotLabel } from '@lotline/shared-domain';

/** Texts of a builder's answer to a quote, as its buyer reads it. */
export const answerStrings = {
  tab: 'Your quote',
  title: (lot: string) => `Your quote for ${lotLabel(lot)}`,
  from: (builder: string, estate: string) => `From ${builder}, ${estate}`,
  loading: 'Loading',
  sentOn: (date: string) => `Sent ${date}`,
  validUntil: 'Valid until',
  prices: (house: string) => `Prices of ${house}`,
  chosen: 'What you chose',
  chosenFacts: {
    facade: 'Facade',
    floorplan: 'Floor plan',
    external: 'External colours',
    internal: 'Internal colours',
    kitchen: 'Kitchen',
    bathroom: 'Bathroom',
    inclusions: 'Inclusions',
    upgrades: 'Upgrades',
  },
  message: (builder: string) => `Message from ${builder}`,
  files: 'Documents',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  downloadFailed: 'The document could not be opened. Please try again.',
  yours: 'What you wrote',
  contact: 'Questions?',
  decide: 'Your decision',
  status: {
    sent: 'Waiting for you',
    asked: 'Question sent',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    replaced: 'Replaced',
  } as Readonly<Record<string, string>>,
  accept: {
    open: 'Accept',
    form: 'Accept the quote',
    text: (builder: string) =>
      `We’ll tell ${builder} that you want to go ahead at these prices. Accepting isn’t a contract: nothing is binding until you sign a building contract.`,
    submit: 'Accept quote',
  },
  ask: {
    open: 'Ask a question',
    form: 'Ask a question',
    text: (builder: string) => `${builder} will answer by email. You can still accept or decline afterwards.`,
    field: 'Your question',
    submit: 'Send question',
  },
  decline: {
    open: 'Decline',
    form: 'Decline the quote',
    text: (builder: string) => `We’ll tell ${builder} that you won’t go ahead. You can’t accept this quote afterwards.`,
    field: 'Message',
    hint: 'For example what was missing, or what you chose instead.',
    submit: 'Decline quote',
  },
  keep: 'Not now',
  next: {
    accepted: {
      title: 'You have accepted this quote',
      text: (builder: string) =>
        `${builder} will contact you about the next steps. Accepting isn’t a contract: nothing is binding until you sign a building contract.`,
    },
    asked: {
      title: 'Your question was sent',
      text: (builder: string) => `${builder} will answer by email. You can still accept or decline this quote.`,
    },
    declined: {
      title: 'You have declined this quote',
      text: (builder: string) => `If you change your mind, contact ${builder}.`,
    },
    expired: {
      title: 'This quote has expired',
      text: (builder: string, until: string) => `It was valid until ${until}. Ask ${builder} for a new one.`,
    },
    replaced: {
      title: 'There is a newer answer',
      text: () => 'A newer answer has been sent to you. Please use the link in that email.',
    },
  },
  endedTitle: 'This link no longer works',
  ended: 'Open the link in the latest email about your quote. If that doesn’t help, contact the builder.',
  goneTitle: 'This quote is no longer available',
  gone: 'The request was removed, and the answer with it. You can ask for a new quote on the lot’s page.',
  failed: 'This page could not be loaded',
  failedText: 'Check your connection and try again.',
  tryAgain: 'Try again',
  estates: 'See all estates',
  own: {
    from: (builder: string) => `Answer from ${builder}`,
    failed: 'The answers to your quotes could not be loaded.',
  },
} as const;
