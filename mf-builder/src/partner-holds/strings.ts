import { lotLabel } from '@lotline/shared-domain';

/** Texts of what a builder or channel partner asked for. */
export const partnerStrings = {
  title: 'Holds you requested',
  intro: 'What you asked for on behalf of purchasers while logged in, and where it stands.',
  loading: 'Loading',
  underWay: 'Under way',
  ended: 'Ended',
  over: (count: number) => (count === 1 ? '(1 hold)' : `(${count} holds)`),
  card: (lot: string, estate: string, purchaser: string) => `${lot}, ${estate}, for ${purchaser}`,
  lot: (title: string) => (title ? lotLabel(title) : 'This lot'),
  offer: 'Offered',
  left: (time: string) => `${time} left`,
  overNow: 'Its time is over',
  heldUntil: (date: string) => `Held until ${date}`,
  answerBy: (date: string) => `Set aside until ${date}`,
  decidedBy: (date: string) => `A request that nobody has decided by ${date} ends.`,
  endedOn: (date: string) => `Ended on ${date}`,
  facts: { purchaser: 'Purchaser', email: 'Email', phone: 'Phone', filed: 'Requested' },
  viewLot: 'View on the map',
  viewLotOf: (lot: string) => `View on the map: ${lot}`,
  emptyTitle: 'No holds yet',
  empty: 'Choose an estate and an available lot, and request a hold for your client. Your requests appear here.',
  request: 'Request a hold',
  failedTitle: 'Your holds could not be loaded',
  failed: 'Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
