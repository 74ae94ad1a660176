import { plural } from '@lotline/shared-domain';

const requests = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

export const homeStrings = {
  title: 'Desk',
  titleWith: (count: number) => `(${count}) Desk`,
  intro: 'What needs your attention across all your estates.',
  allHolds: 'All requests and holds',
  allEois: 'All EOIs',
  failed: 'Something went wrong, please try again later',
  figures: 'At a glance',
  counts: {
    requests: 'Requests waiting',
    contests: 'Lots with several requests',
    ending: 'Ending within 48 hours',
    extensions: 'Extension requests',
    offers: 'Open offers',
    options: 'Options ending',
    stages: 'Stages to update',
    eois: 'EOIs to decide',
    leaving: 'Buyers who asked to leave',
    deposits: 'Deposits due',
    refunds: 'Refunds due',
    mail: 'Undelivered emails',
  },
  now: 'To do',
  nothing: 'Nothing to do right now',
  nothingText: 'New requests appear here automatically.',
  queues: 'Requests to decide',
  waiting: (count: number, long: string) =>
    count === 1 ? `1 request, waiting ${long}` : `${requests(count)}, the first waiting ${long}`,
  contest: 'Several requests',
  held: 'on hold for another buyer',
  notFree: (status: string) => `the lot’s status is ${status}`,
  extensions: 'Extension requests',
  asked: (name: string, left: string | null) =>
    `${name} requested an extension, ${left ? `${left} left` : 'the hold has ended'}`,
  ending: 'Ending soon',
  ends: (name: string, left: string | null) => `${name}, ${left ? `${left} left` : 'ended'}`,
  offers: 'Open offers',
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
  soldOut: 'No lots are left for sale. Set the stage to Sold Out.',
  eois: 'EOIs to decide',
  eoisWait: (count: number, long: string) =>
    count === 1 ? `sent ${long} ago` : `${count} EOIs, the first sent ${long} ago`,
  eoiContest: 'Several EOIs',
  leaving: 'Buyers who asked to leave',
  leaves: (buyers: string, day: string) => `${buyers}, asked on ${day}`,
  deposits: 'Deposits due',
  deposit: (buyers: string, amount: string, day: string | null, isOver: boolean) =>
    day
      ? `${buyers}, ${amount} ${isOver ? 'was' : 'is'} due on ${day}`
      : `${buyers}, ${amount} hasn’t been recorded yet`,
  refunds: 'Refunds due',
  refund: (buyers: string, amount: string) => `${buyers}, ${amount} is held`,
  mail: 'Undelivered emails',
  givenUp: 'Not delivered',
  retried: 'Retrying',
  more: (count: number) => `${count} more among all requests and holds`,
  moreEois: (count: number) => `${count} more among all EOIs`,
  today: 'Today',
  todayText: ({
    requested,
    approved,
    declined,
    cancelled,
    expired,
    lotMoves,
  }: Readonly<Record<'requested' | 'approved' | 'declined' | 'cancelled' | 'expired' | 'lotMoves', number>>) =>
    `${requests(requested)} in, ${approved} approved, ${declined} declined, ${cancelled} cancelled, ${expired} expired; ${plural(lotMoves, 'lot status change')}.`,
  quiet: 'No activity yet today.',
  byItself: 'The system',
  visitor: 'A visitor',
  asks: 'requested a hold',
  hold: (to: string) => `hold ${to.toLowerCase()}`,
  lot: (to: string) => `now ${to}`,
  estates: 'Estates',
  estateNoun: ['estate', 'estates'],
  noEstates: 'No estates yet',
  firstEstate: 'Create your first estate. It stays private until you publish it.',
  addEstate: 'New estate',
  noEstatesForSales: 'Your team’s estates appear here once they are set up.',
  columns: {
    title: 'Estate',
    available: 'Available',
    held: 'On hold',
    requests: 'Requests',
    contests: 'Lots with several requests',
  },
  alerts: 'Notify me',
  sound: 'Play a sound while Desk is open',
  badge: 'Show a count in the tab title while Desk is open',
} as const;
