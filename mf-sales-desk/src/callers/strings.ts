import { plural, type FoundPerson } from '@lotline/shared-domain';

const history = (holds: number, enquiries: number): string =>
  `${plural(holds, 'hold')}, ${enquiries === 1 ? '1 enquiry' : `${enquiries} enquiries`}`;

/** Texts of hold requests and enquiries that staff enter for a caller or walk-in. */
export const callerStrings = {
  title: 'New request',
  intro: 'For a buyer on the phone or in person. They receive the usual confirmation email.',
  lot: (lot: string) => `About ${lot}.`,
  who: 'Buyer',
  whoText: 'Enter an email, a mobile number or a name to find an existing buyer.',
  find: 'Find buyer',
  again: 'Find another buyer',
  known: 'Existing buyer',
  chosen: ({ firstName, lastName, email, holds, enquiries }: FoundPerson) =>
    `${firstName} ${lastName}, ${email} · ${history(holds.length, enquiries)}`,
  unknown: 'New buyer: no one has these details yet.',
  use: (name: string) => `Use the details of ${name}`,
  history,
  kind: 'Type of request',
  kinds: { hold: 'Hold request', enquiry: 'Enquiry' },
  estate: 'Estate',
  estatesFailed: 'Your estates could not be loaded. Please try again in a moment.',
  hold: {
    form: 'New hold request',
    submit: 'Save request',
    sent: 'The request is in the queue.',
    known: 'This buyer is already in the queue for this lot. What you typed is kept with the first request.',
    instead: 'Save an enquiry instead',
  },
  enquiry: {
    form: 'New enquiry',
    submit: 'Save enquiry',
    sent: 'Enquiry saved and emailed to the estate’s team.',
    message: 'Message',
    anyLot: 'Leave empty for a question about the estate.',
  },
  fields: { name: 'Name', firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone' },
} as const;
