/** Texts of one person's page. */
export const contactStrings = {
  title: 'Contact',
  failed: 'Something went wrong, please try again later',
  absentTitle: 'Nobody is at this address',
  absent: 'Your estates know nobody by this link.',
  back: 'See all holds',
  holds: 'Holds',
  enquiries: 'Enquiries',
  waitlist: 'Waitlist',
  lots: 'Lots',
  messages: 'Messages',
  none: {
    holds: 'No hold was asked for.',
    enquiries: 'No enquiry was made.',
    waitlist: 'On no waitlist.',
    lots: 'No lot is theirs.',
    messages: 'No letter was written.',
  },
  facts: { email: 'Email', phone: 'Phone' },
  enteredBy: (name: string) => `entered by ${name}`,
  states: {
    sent: 'Sent',
    queued: 'On its way',
    inflight: 'On its way',
    dead: 'Not delivered',
    withdrawn: 'Withdrawn',
  } as Readonly<Record<string, string>>,
} as const;
