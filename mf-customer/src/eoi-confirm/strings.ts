/** Texts of the page on which a second buyer confirms. */
export const confirmStrings = {
  tab: 'Confirm an EOI',
  title: (lot: string) => `Confirm the EOI for ${lot}`,
  intro: (first: string) =>
    `${first} is buying this lot with you, and wants to send an expression of interest (EOI) to the estate’s team. It goes only once you have confirmed.`,
  meaning: 'An EOI tells the team that you both want to buy the lot. It isn’t a contract of sale.',
  lot: 'The lot',
  price: 'Price',
  offer: 'Your offer',
  deposit: 'Deposit',
  firstBuyer: 'First buyer',
  yours: 'Your details',
  name: 'Name',
  number: 'ACN or ABN',
  signedBy: 'Signed by',
  email: 'Email',
  phone: 'Phone',
  address: 'Postal address',
  wrong: (first: string) => `Something isn’t right? Ask ${first} to change it. You then get a new link.`,
  confirm: 'Confirm',
  doneTitle: 'You have confirmed',
  done: (first: string, lot: string) =>
    `${first} can now send the EOI for ${lot}. There is nothing more for you to do here.`,
  endedTitle: 'This link no longer works',
  ended: 'Open the link in the latest email, or ask the first buyer to send it again.',
  overTitle: 'There is nothing to confirm any more',
  over: 'This EOI was sent already, or has ended. Ask the first buyer about it.',
} as const;
