import { formatCount, lotLabel, plural } from '@lotline/shared-domain';

const list = new Intl.ListFormat('en-AU');

export const builderHomeStrings = {
  title: 'Home',
  intro: (name: string) => `What needs ${name} now.`,
  failed: 'What needs you could not be loaded.',
  nothing: 'Nothing needs you right now',
  nothingText: 'New quote requests, holds that are about to end and new lots appear here.',
  lots: 'View lots',
  quotes: 'Quotes to answer',
  quote: (buyer: string, lot: string) => `${buyer}, ${lotLabel(lot)}`,
  waiting: (long: string, assignee: string | null | undefined) =>
    `Waiting ${long}${assignee ? `, assigned to ${assignee}` : ''}`,
  justNow: 'less than a minute',
  allQuotes: (count: number) => `View all ${formatCount(count)} quotes to answer`,
  answerTime: (long: string) => `Half of your first answers were sent within ${long}.`,
  holds: 'Holds ending within 48 hours',
  hold: (purchaser: string, lot: string) => `${lotLabel(lot)}, ${purchaser}`,
  left: (long: string | null) => (long ? `${long} left` : 'Ended'),
  newLots: 'New lots for you',
  newLotsIn: (count: number) => plural(count, 'new lot'),
  since: (day: string) => `Opened to you since ${day}, when you last looked at your lots.`,
  lacks: 'Not complete yet',
  profile: 'Your profile',
  buyersLookFor: (texts: readonly string[]) => `Buyers also look for ${list.format(texts)}.`,
  needs: (texts: readonly string[]) => `Needs ${list.format(texts)} before it can be on offer.`,
  allDesigns: 'View all designs',
} as const;
