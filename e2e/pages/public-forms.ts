import { expect, type Locator, type Page } from '@playwright/test';
import type { Buyer } from '../commands/holds';
import { aHeldLot, aLotToAskFor, type ChosenLot } from '../commands/lots';
import type { Records } from '../commands/records';
import type { InputDevice } from '../fixtures/input-devices';

type Field = readonly [label: string, kind: 'write' | 'choose' | 'tick', value: string];

/** One public form: how it is opened, its fields, and the records it creates. Texts are those of the specification. */
export interface PublicForm {
  name: string;
  /** Path of its POST. */
  path: string;
  lot: () => Promise<ChosenLot>;
  address: (lot: ChosenLot) => string;
  /** Buttons to press on the page at `address` until the form shows. */
  steps: readonly string[];
  /** The dialog's title; null if the form is a page. */
  title: ((lot: ChosenLot) => string) | null;
  form: string;
  submit: string;
  fields: (person: Buyer) => readonly Field[];
  success: (page: Page, lot: ChosenLot) => Promise<void>;
  /** The toast after a failed submission (section 8). */
  failure: string;
  /** Number of records created. */
  count: (records: Records) => number;
}

const lotAddress = ({ estate, stage, lotId }: ChosenLot) =>
  `/estate/${estate.key}?default=map&stageId=${stage.stageId._id}&lotId=${lotId}`;
const contact = ({ firstName, lastName, phone, email }: Buyer, firstNameLabel = 'First Name'): Field[] => [
  [firstNameLabel, 'write', firstName],
  ['Last Name', 'write', lastName],
  ['Phone', 'write', phone],
  ['Email', 'write', email],
];
const says = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function holdSuccess(page: Page, { title }: ChosenLot): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Hold request submitted!' });
  await expect(
    dialog.getByText(`You have successfully submitted a hold request for Lot ${title}.`, { exact: true }),
  ).toBeVisible();
  await expect(
    dialog.getByText('We will notify you once your request has been reviewed.', { exact: true }),
  ).toBeVisible();
}

export const holdForm: PublicForm = {
  name: 'Request a Hold',
  path: '/api/holds',
  lot: aLotToAskFor,
  address: lotAddress,
  steps: ['Request a Hold'],
  title: () => 'Request a Hold',
  form: 'Hold request',
  submit: 'Submit',
  fields: (person) => [
    ...contact(person),
    ['Postcode', 'write', person.postcode],
    ['Owner-occupier / Investor', 'choose', person.holderType],
  ],
  success: holdSuccess,
  failure: 'Something went wrong, please try again later',
  count: ({ holds }) => holds.length,
};

/** The partner who requests for a purchaser, with an email address of their own. */
export const partnerOf = ({ email }: Buyer) => ({
  firstName: 'Pat',
  lastName: 'Broker',
  company: 'Broker & Daughters',
  phone: '0498765432',
  email: `partner.${email}`,
});

export const partnerHoldForm: PublicForm = {
  ...holdForm,
  name: 'Hold with partner',
  steps: ['Request a Hold', 'Are you a builder or channel partner? Request a hold for a purchaser'],
  form: 'Hold request for a purchaser',
  fields: (purchaser) => [
    ...contact({ ...purchaser, ...partnerOf(purchaser) }),
    ['Company', 'write', partnerOf(purchaser).company],
    ['Purchaser First Name', 'write', purchaser.firstName],
    ['Purchaser Last Name', 'write', purchaser.lastName],
    ['Purchaser Phone', 'write', purchaser.phone],
    ['Purchaser Email', 'write', purchaser.email],
    ['Postcode', 'write', purchaser.postcode],
  ],
};

export const enquiryForm: PublicForm = {
  name: 'Make enquiry',
  path: '/api/enquiries',
  lot: aLotToAskFor,
  address: lotAddress,
  steps: ['Make enquiry'],
  title: ({ title }) => `Make enquiry (Lot ${title})`,
  form: 'Enquiry',
  submit: 'Submit',
  fields: (person) => [...contact(person, 'First name'), ['Message', 'write', 'Is the lot level?']],
  success: says('Thank you. Your message is on its way, and we will get back to you by email or phone.'),
  failure: 'Error on sending contact form',
  count: ({ enquiries }) => enquiries.length,
};

export const shareForm: PublicForm = {
  name: 'Share Map',
  path: '/api/share-map',
  lot: aLotToAskFor,
  address: ({ estate }) => `/estate/${estate.key}?default=map`,
  steps: ['Share Map'],
  title: () => 'Share Map',
  form: 'Share the map',
  submit: 'Send',
  fields: ({ email }) => [['Email', 'write', email]],
  success: says('We’ve emailed a link to the map.'),
  failure: 'Something went wrong',
  count: ({ letters }) => letters.filter(({ template }) => template === 'share-map').length,
};

export const waitlistForm: PublicForm = {
  name: 'Join Waitlist',
  path: '/api/waitlist',
  lot: aLotToAskFor,
  address: ({ estate }) => `/estate/${estate.key}/waitlist`,
  steps: [],
  title: null,
  form: 'Waitlist',
  submit: 'Join Waitlist',
  fields: (person) => [
    ...contact(person),
    ['Frontage, at least', 'write', '12.5'],
    ['Size, at least', 'write', '420'],
    ['Budget, up to', 'write', '380000'],
    [`Yes, email me about releases at Tallowbrook Rise`, 'tick', ''],
  ],
  success: (page) => expect(page.getByRole('heading', { name: 'You’re on the waitlist' })).toBeVisible(),
  failure: 'There was an error submitting the form',
  count: ({ waitlist }) => waitlist.length,
};

export const watchForm: PublicForm = {
  name: 'Tell me if it comes back',
  path: '/api/watches',
  lot: aHeldLot,
  address: lotAddress,
  steps: ['Tell me if it comes back'],
  title: () => 'Tell me if it comes back',
  form: 'Tell me if it comes back',
  submit: 'Tell me',
  fields: ({ email }) => [
    ['Email', 'write', email],
    ['Yes, email me about this lot', 'tick', ''],
  ],
  success: says('We’ll email you if it becomes available again.'),
  failure: 'Something went wrong',
  count: ({ watches }) => watches.length,
};

export const PUBLIC_FORMS: readonly PublicForm[] = [
  holdForm,
  partnerHoldForm,
  enquiryForm,
  shareForm,
  waitlistForm,
  watchForm,
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A form on a page. */
export class FormOnPage {
  constructor(
    private readonly page: Page,
    private readonly kind: PublicForm,
    private readonly lot: ChosenLot,
  ) {}

  get root(): Locator {
    return this.page.getByRole('form', { name: this.kind.form, exact: true });
  }

  field(label: string): Locator {
    return this.root.getByLabel(new RegExp(`^${escaped(label)}(\\s*\\(optional\\))?$`));
  }

  get submit(): Locator {
    return this.root.getByRole('button', { name: this.kind.submit, exact: true });
  }

  async open(input: InputDevice): Promise<void> {
    for (const name of this.kind.steps) await input.press(this.page.getByRole('button', { name, exact: true }));
    if (this.kind.title)
      await expect(this.page.getByRole('dialog', { name: this.kind.title(this.lot), exact: true })).toBeVisible();
    await expect(this.root).toBeVisible();
  }

  async fill(input: InputDevice, person: Buyer): Promise<void> {
    for (const [label, kind, value] of this.kind.fields(person)) {
      if (kind === 'tick') await input.tick(this.field(label));
      else await input[kind](this.field(label), value);
    }
  }

  /** Expects every field to have its input still. */
  async expectKept(person: Buyer): Promise<void> {
    for (const [label, kind, value] of this.kind.fields(person)) {
      if (kind === 'tick') await expect(this.field(label)).toBeChecked();
      else
        await expect
          .poll(async () => (await this.field(label).inputValue()).replace(/[\s$,]/g, ''), `what ${label} says`)
          .toBe(value.replace(/[\s$,]/g, ''));
    }
  }

  expectSuccess(): Promise<void> {
    return this.kind.success(this.page, this.lot);
  }
}
