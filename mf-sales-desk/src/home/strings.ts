import { plural } from '@lotline/shared-domain';

const requests = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

export const homeStrings = {
  title: 'Desk',
  titleWith: (count: number) => `(${count}) Desk`,
  intro: 'What needs you now, over all your estates.',
  allHolds: 'All holds',
  failed: 'Something went wrong, please try again later',
  figures: 'At a glance',
  counts: {
    requests: 'Requests waiting',
    contests: 'Contests',
    ending: 'End within 48 hours',
    extensions: 'Ask for more time',
    offers: 'Offers running',
    options: 'Options ending',
    stages: 'Stages to update',
    mail: 'Mail undelivered',
  },
  now: 'What needs you now',
  nothing: 'Nothing waits for you',
  nothingText: 'New requests appear here by themselves.',
  queues: 'Requests to decide',
  waiting: (count: number, long: string) =>
    count === 1 ? `1 request, waiting ${long}` : `${requests(count)}, the first waiting ${long}`,
  contest: 'Contest',
  extensions: 'More time asked for',
  asked: (name: string, left: string | null) =>
    `${name} asks for more time, ${left ? `${left} left` : 'the hold has run out'}`,
  ending: 'Ending soon',
  ends: (name: string, left: string | null) => `${name}, ${left ? `${left} left` : 'has run out'}`,
  offers: 'Offers running',
  options: 'Options ending',
  optionOver: 'Ended',
  option: (holder: string, day: string, left: string | null) =>
    left ? `${holder}, until ${day}` : `${holder}, ended on ${day}. Sell the lot or make it available again.`,
  stages: 'Stages to update',
  overdue: 'Overdue',
  registration: (month: string | null) =>
    month
      ? `Registration was estimated for ${month}. Enter the day, or a new estimate.`
      : 'The estimate of some lots has passed. Enter the day of registration, or new estimates.',
  soldOut: 'Every lot is taken. Set the stage to Sold Out.',
  mail: 'Mail that didn’t arrive',
  givenUp: 'Given up',
  retried: 'Tried again',
  more: (count: number) => `${count} more in all holds`,
  today: 'Today',
  todayText: ({
    requested,
    approved,
    declined,
    cancelled,
    expired,
    lotMoves,
  }: Readonly<Record<'requested' | 'approved' | 'declined' | 'cancelled' | 'expired' | 'lotMoves', number>>) =>
    `${requests(requested)} in, ${approved} approved, ${declined} declined, ${cancelled} cancelled, ${expired} expired; lots moved ${plural(lotMoves, 'time')}.`,
  quiet: 'Nothing has happened yet today.',
  byItself: 'The system',
  visitor: 'A visitor',
  asks: 'asked for a hold',
  hold: (to: string) => `hold ${to.toLowerCase()}`,
  lot: (to: string) => `now ${to}`,
  estates: 'Estates',
  noEstates: 'No estates yet',
  firstEstate: 'Create your first estate. It stays private until you publish it.',
  addEstate: 'New estate',
  noEstatesForSales: 'The estates of your team appear here as soon as they are set up.',
  columns: { title: 'Estate', available: 'Available', held: 'On hold', requests: 'Requests', contests: 'Contests' },
  alerts: 'Tell me of new requests',
  sound: 'With a sound, while Desk is open',
  badge: 'By a number in the tab’s title, while Desk is open',
} as const;
