import {
  ApiError,
  modalOpened,
  selectModal,
  signedIn,
  type SessionState,
  type SignedInUser,
} from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import HoldModal from '../hold/hold.modal';
import { LotActions } from '../lot-details/lot-actions.component';
import PartnerHoldModal from './partner-hold.modal';

const POST = 'initialHold/createInitialHold';
const TYPED = {
  'First Name': 'Tomasz',
  'Last Name': 'Pallow',
  Company: 'Pallow & Finch Homes',
  Phone: '0498765432',
  Email: 'Tomasz@Example.com',
  'Purchaser First Name': 'Farah',
  'Purchaser Last Name': 'Haddad',
  'Purchaser Phone': '0411222333',
  'Purchaser Email': 'Farah@Example.com',
  Postcode: '0200',
};

beforeEach(() => window.sessionStorage.clear());

async function open(answer: unknown = { status: 'pending', lotId: lot12._id, lotTitle: '12' }) {
  const host = renderWithHost(<PartnerHoldModal lotId={lot12._id} />, {
    module,
    estate,
    answers: { 'lot/getLotsList': listOf(lot12), [POST]: answer },
  });
  const user = userEvent.setup();
  await screen.findByRole('form', { name: 'Hold request for a purchaser' });
  letTimePass();
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  const fill = async (values: Partial<typeof TYPED> = {}) => {
    // Pasted: each key would check the whole form, and the journeys type.
    for (const [label, text] of Object.entries({ ...TYPED, ...values })) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
  };
  return { ...host, submit, fill, posts: () => host.api.callsOf(POST) };
}

it('asks for every field of the partner and the purchaser', async () => {
  const { submit, posts } = await open();
  await submit();
  for (const label of Object.keys(TYPED)) expect(await screen.findByText(`${label} is a required field`)).toBeTruthy();
  expect(posts()).toHaveLength(0);
});

it('explains to partners what happens next: the lot is held for their purchaser, without obligation', async () => {
  await open();
  const next = within(screen.getByRole('region', { name: 'How a hold works' }));
  expect(next.getByText(/^Once approved, the lot is held for your purchaser for \d+ days?\./)).toBeTruthy();
  expect(next.getByText('Requesting a hold is free and doesn’t oblige your purchaser to buy.')).toBeTruthy();
  expect(next.queryByText(/held for you for|oblige you to/)).toBeNull();
});

it.each([
  [{ 'Purchaser Phone': '12' }, 'Value must be valid phone number'],
  [{ 'Purchaser Email': 'farah' }, 'Purchaser Email must be a valid email'],
])('refuses %j', async (values, message) => {
  const { fill, submit, posts } = await open();
  await fill(values);
  await submit();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(posts()).toHaveLength(0);
});

it('sends both people, the company, the purchaser’s state and the fixed holder type, and tracks Request hold', async () => {
  const { fill, submit, posts, shell, store } = await open();
  await fill();
  await submit();
  await waitFor(() => expect(selectModal(store.getState() as never).open?.name).toBe('hold-success'));
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toMatchObject({
    leadDetails: { firstName: 'Tomasz', lastName: 'Pallow', email: 'tomasz@example.com', phone: '+61498765432' },
    purchaserDetails: { firstName: 'Farah', lastName: 'Haddad', email: 'farah@example.com', phone: '+61411222333' },
    companyDetails: { company: 'Pallow & Finch Homes' },
    holderType: 'Builder/Channel Partner',
    state: 'ACT',
    postcode: '0200',
  });
  expect(shell.tracked).toEqual([expect.objectContaining({ eventLabelByName: 'Request hold', lotById: 'lot-12' })]);
});

it('shows the API’s errors about the purchaser at the purchaser’s fields', async () => {
  const { fill, submit } = await open(
    new ApiError(400, 'validation_failed', '', {
      errors: [{ path: 'purchaserDetails.phone', message: 'This number is not in use' }],
    }),
  );
  await fill();
  await submit();
  expect(await screen.findByText('This number is not in use')).toBeTruthy();
  expect(screen.getByLabelText('Purchaser Phone').getAttribute('aria-invalid')).toBe('true');
});

const partner = (role: SignedInUser['role']): SignedInUser => ({
  userId: 'u1',
  role,
  firstName: 'Priya',
  lastName: 'Nandakumar',
  email: 'priya@example.com',
  phone: '+61491570158',
  company: 'Northline Property Advisory',
});
const as = (session: SessionState) => ({ module, estate, session, answers: { 'lot/getLotsList': listOf(lot12) } });

it.each(['BUILDER', 'CHANNEL_PARTNER'] as const)('prefills the form for a logged-in %s', async (role) => {
  renderWithHost(<PartnerHoldModal lotId={lot12._id} />, as({ phase: 'signedIn', user: partner(role) }));
  await screen.findByRole('form', { name: 'Hold request for a purchaser' });
  const values = ['First Name', 'Last Name', 'Email', 'Phone', 'Company', 'Purchaser First Name'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual([
    'Priya',
    'Nandakumar',
    'priya@example.com',
    '+61 491 570 158',
    'Northline Property Advisory',
    '',
  ]);
});

it.each([
  ['BUILDER', 'partner-hold'],
  ['CHANNEL_PARTNER', 'partner-hold'],
  ['CUSTOMER', 'hold'],
] as const)('D163: Request a Hold opens for a %s the form %s', async (role, name) => {
  const { store } = renderWithHost(
    <LotActions lot={lot12} estate={estate} />,
    as({ phase: 'signedIn', user: partner(role) }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Request a Hold' }));
  expect(selectModal(store.getState()).open?.name).toBe(name);
});

it('a partner’s role replaces the buyer’s form with the partner’s, unless they chose the buyer’s', async () => {
  const { store, rerender } = renderWithHost(<HoldModal lotId={lot12._id} />, as({ phase: 'asking' }));
  act(() => void store.dispatch(modalOpened({ name: 'hold', props: { lotId: lot12._id } })));
  await screen.findByRole('form', { name: 'Hold request' });
  act(() => void store.dispatch(signedIn(partner('CHANNEL_PARTNER'))));
  expect(selectModal(store.getState()).open).toMatchObject({ name: 'partner-hold', props: { lotId: lot12._id } });
  rerender(<PartnerHoldModal lotId={lot12._id} />);
  await userEvent.click(await screen.findByRole('button', { name: /buyer|yourself/i }));
  expect(selectModal(store.getState()).open).toMatchObject({ name: 'hold', props: { byChoice: true } });
  rerender(<HoldModal lotId={lot12._id} byChoice />);
  expect(await screen.findByRole('form', { name: 'Hold request' })).toBeTruthy();
});
