import type { LetterDecision } from '@lotline/shared-domain';

const people = (count: number): string => `${count} ${count === 1 ? 'request' : 'requests'}`;

interface DecisionWords {
  readonly label: string;
  readonly title: (name: string, lot: string) => string;
  readonly text: string;
  readonly submit: string;
}

/** What each decision is called, and what it does, said before it is pressed. */
const decisions: Readonly<Record<LetterDecision, DecisionWords>> = {
  approve: { label: 'Approve', title: (name, lot) => `Approve ${name} for ${lot}?`, text: 'The lot goes on hold for them. The others in the queue stay there until you decline them.', submit: 'Approve' },
  decline: { label: 'Decline', title: (name, lot) => `Decline ${name} for ${lot}?`, text: 'Their request ends. The others in the queue stay.', submit: 'Decline' },
  cancel: { label: 'Cancel', title: (name, lot) => `Cancel the hold of ${name} on ${lot}?`, text: 'It ends now. A lot that was held comes free.', submit: 'Cancel the hold' },
  extend: { label: 'Extend', title: (name, lot) => `Extend the hold of ${name} on ${lot}`, text: 'Days are counted from its present end.', submit: 'Extend' },
  declineExtension: { label: 'No more time', title: (name, lot) => `No more time for ${name} on ${lot}?`, text: 'The hold ends as planned.', submit: 'Decline more time' },
  transfer: { label: 'Move to another lot', title: (name, lot) => `Move ${name} from ${lot} to another lot`, text: 'Their place goes with them: a hold keeps its end, a request waits there.', submit: 'Move' },
};

/** Texts of the holds desk. */
export const holdStrings = {
  title: 'Holds',
  intro: 'Requests and holds of all your estates.',
  caption: 'Holds',
  failed: 'Something went wrong, please try again later',
  decisions,
  reason: 'Reason',
  reasonHint: 'It is kept with the hold, and not shown to the buyer.',
  days: 'Days',
  approveDays: 'Days, if not the usual',
  lotId: 'Lot',
  lotHint: 'Lots of this estate that are available now.',
  note: 'Note',
  faster: 'Somebody was faster',
  gone: 'The lot isn’t available any more. The queue shows how it stands now.',
  kept: 'What you typed is still here.',
  look: 'See how it stands',
  letter: 'The letter they get',
  letterWaits: 'It leaves after 30 seconds; until then you can take the decision back.',
  letterTo: (to: string) => `To ${to}`,
  letterFailed: 'The letter can’t be shown just now.',
  list: {
    columns: { lot: 'Lot', name: 'For', status: 'Status', asked: 'Asked', ends: 'Ends', holderType: 'Owner-occupier / Investor', business: 'Business' },
    status: 'Show',
    search: 'Search by name, email, phone or lot',
    searchForm: 'Search holds',
    searchSubmit: 'Search',
    statuses: [
      { value: 'pending', label: 'Waiting' },
      { value: 'approved', label: 'On hold' },
      { value: 'expired,cancelled', label: 'Expired and cancelled' },
      { value: 'declined', label: 'Declined' },
      { value: 'all', label: 'Every status' },
    ],
    none: 'No request waits',
    noneText: 'New ones appear here by themselves.',
    notFound: 'No hold fits',
    notFoundText: 'Search for something else, or show every status.',
    showAll: 'Show every status',
    before: 'Previous page',
    next: 'Next page',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
  queue: {
    title: 'Queue',
    intro: (stage: string, count: number) => `${stage}: ${people(count)} waiting`,
    none: 'Nobody has asked for this lot',
    noneText: 'A request appears here by itself; you can also enter one for a caller.',
    label: 'Who asks, the one who has waited longest first',
    more: 'More',
    place: (place: number) => `No. ${place}`,
    next: 'Next in line',
    nextText: (name: string) => `The lot is free. ${name} is next in line.`,
    holds: 'Has the lot',
    offer: 'Offered',
    asked: (long: string) => `waiting ${long}`,
    ends: (left: string | null) => (left ? `${left} left` : 'time is over'),
    moreTime: 'Asks for more time',
    earlier: 'Before this',
    over: 'Earlier requests for this lot',
    declineRest: (count: number) => (count === 1 ? 'Decline the other request' : `Decline the other ${count} requests`),
    declineTitle: (count: number, lot: string) => `Decline ${people(count)} for ${lot}?`,
    declineText: 'They lost this lot. Each gets a letter, and each can be taken back for 30 seconds.',
    declineSubmit: (count: number) => `Decline ${people(count)}`,
    declineForm: 'Decline the rest',
    alreadyDecided: (count: number) => `${people(count)} had been decided by somebody else before.`,
    facts: { phone: 'Phone', email: 'Email', holderType: 'Owner-occupier / Investor', partner: 'Partner', business: 'Business', place: 'From', enteredBy: 'Entered by', reason: 'Reason', ends: 'Ends', asked: 'Asked' },
    partner: (name: string, company: string | null) => (company ? `${name}, ${company}` : name),
    form: (name: string) => `Decision about ${name}`,
    about: (label: string, name: string) => `${label}: ${name}`,
  },
  undo: {
    label: 'Undo',
    region: 'Decisions that can be taken back',
    done: (count: number, status: string) => `${people(count)}: ${status.toLowerCase()}`,
    one: (name: string, status: string) => `${name}: ${status.toLowerCase()}`,
    seconds: (seconds: number) => `${seconds} s`,
    taken: 'Taken back. No letter was sent.',
  },
  enter: {
    open: 'Enter for a caller',
    title: 'A request for a caller',
    lot: (lot: string) => `It goes into the queue of ${lot}.`,
    who: 'Who is it?',
    whoText: 'An email or a mobile number is enough to see whether you know them.',
    find: 'Look them up',
    known: 'You know them',
    unknown: 'Nobody with these details yet.',
    use: (name: string) => `Use the details of ${name}`,
    history: (holds: number, enquiries: number) => `${people(holds).replace('request', 'hold')}, ${enquiries} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`,
    form: 'Request for a caller',
    submit: 'Enter the request',
    sent: 'The request is in the queue.',
    fields: { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone', postcode: 'Postcode', holderType: 'Owner-occupier / Investor' },
  },
  keys: {
    title: 'Keyboard shortcuts',
    open: 'Keyboard shortcuts',
    rows: [
      ['A', 'Approve who is next in line'],
      ['X', 'Decline the rest of the queue'],
      ['E', 'Enter a request for a caller'],
      ['U', 'Undo the last decision'],
      ['?', 'Show this sheet'],
    ],
  },
} as const;
