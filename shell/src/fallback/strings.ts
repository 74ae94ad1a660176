import { lotLabel, shownLotNumber, stageLabel } from '@lotline/shared-domain';

export const lotsStrings = {
  title: 'Lots',
  of: stageLabel,
  lot: lotLabel,
  view: 'View lot',
  viewLot: (title: string) => `View lot ${shownLotNumber(title)}`,
  empty: 'No lots yet.',
  failed: 'The list of lots could not be loaded.',
  gone: 'This lot is not listed.',
  contact: 'Contact us',
} as const;

export const enquiryStrings = {
  title: 'Contact Us',
  about: (title: string) => `Make enquiry (${lotLabel(title)})`,
  firstName: 'First name',
  lastName: 'Last Name',
  phone: 'Phone',
  phonePlaceholder: '0412 345 678',
  email: 'Email',
  message: 'Message',
  submit: 'Submit',
  cancel: 'Cancel',
  sent: 'Thank you. Your message is on its way.',
  failed: 'Error on sending contact form',
  kept: 'This could not be sent. Nothing you typed is lost.',
} as const;
