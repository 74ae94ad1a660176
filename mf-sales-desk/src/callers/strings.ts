import { plural } from '@lotline/shared-domain';

/** Texts of hold requests and enquiries that staff enter for a caller or walk-in. */
export const callerStrings = {
  title: 'Enter for a caller',
  intro: 'For somebody on the phone or at the counter. They get the same letter as after a form on the website.',
  lot: (lot: string) => `It is about ${lot}.`,
  who: 'Who is it?',
  whoText: 'An email or a mobile number is enough to see whether you know them.',
  find: 'Look them up',
  again: 'Look up somebody else',
  known: 'You know them',
  unknown: 'Nobody with these details yet.',
  use: (name: string) => `Use the details of ${name}`,
  history: (holds: number, enquiries: number) =>
    `${plural(holds, 'hold')}, ${enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`}`,
  kind: 'What they ask for',
  kinds: { hold: 'Hold request', enquiry: 'Enquiry' },
  estate: 'Estate',
  estatesFailed: 'Your estates could not be loaded. Please try again in a moment.',
  hold: {
    form: 'Request for a caller',
    submit: 'Enter the request',
    sent: 'The request is in the queue.',
    known: 'They wait for this lot already. What you typed is kept beside their first request.',
    instead: 'Enter an enquiry instead',
  },
  enquiry: {
    form: 'Enquiry for a caller',
    submit: 'Enter the enquiry',
    sent: 'The enquiry is kept, and the estate’s team has it by email.',
    message: 'What they want to know',
    anyLot: 'Leave it empty where they ask about the estate.',
  },
  fields: { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone' },
} as const;
