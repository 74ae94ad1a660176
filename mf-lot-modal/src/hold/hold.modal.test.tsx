import { ApiError, modalOpened, selectModal } from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate, listOf, lot12, lotNumbered } from '../testing/stage-of-lots';
import HoldModal from './hold.modal';

const POST = 'initialHold/createInitialHold';
const receipt = { status: 'pending', lotId: lot12._id, lotTitle: '12' };

beforeEach(() => window.sessionStorage.clear());

async function open(
  answer: unknown = receipt,
  options: { estate?: typeof estate; lots?: ReturnType<typeof listOf>; role?: string } = {},
) {
  const host = renderWithHost(<HoldModal lotId={lot12._id} />, {
    module,
    estate: options.estate ?? estate,
    role: options.role,
    answers: {
      'lot/getLotsList': options.lots ?? listOf(lot12),
      'initialHold/getLotQueue': { waiting: 1 },
      [POST]: answer,
    },
  });
  const user = userEvent.setup();
  await screen.findByRole('form', { name: 'Hold request' });
  letTimePass();
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  return { ...host, user, submit, posts: () => host.api.callsOf(POST) };
}

async function fill(user: ReturnType<typeof userEvent.setup>, values: Partial<Record<string, string>> = {}) {
  const typed = {
    'First Name': 'Ashleigh',
    'Last Name': 'Moreno',
    Phone: '0412345678',
    Email: 'Ash@Example.com',
    Postcode: '3000',
    ...values,
  };
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(screen.getByLabelText(label));
    if (!text) continue;
    // Pasted: each key would check the whole form, and the journeys type.
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText('Owner-occupier / Investor'), 'Investor');
}

it('has the fields, the placeholder and the buttons of 2.9', async () => {
  await open();
  for (const label of ['First Name', 'Last Name', 'Phone', 'Email', 'Postcode', 'Owner-occupier / Investor'])
    expect(screen.getByLabelText(label).getAttribute('aria-required')).toBe('true');
  const options = within(screen.getByLabelText('Owner-occupier / Investor'))
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(options).toEqual(['Please select', 'Owner-occupier', 'Investor']);
  expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(false);
});

it('explains what happens next, and asks for marketing consent separately, unticked', async () => {
  await open(receipt, { estate: { ...estate, holdDays: 3, termsUrl: 'https://estate.example/terms' } });
  expect(await screen.findByText('1 request waiting; yours would be the second')).toBeTruthy();
  const next = within(screen.getByRole('region', { name: 'How a hold works' }));
  expect(next.getByText(/held for you for 3 days/)).toBeTruthy();
  expect(next.getByText(/free/)).toBeTruthy();
  expect(next.getByRole('link', { name: /Terms of Tallowbrook Rise/ }).getAttribute('href')).toBe(
    'https://estate.example/terms',
  );
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: /Send me news and offers from Tallowbrook Rise/ }).checked,
  ).toBe(false);
});

it('an estate without its own terms links to those of the website', async () => {
  await open();
  const link = within(screen.getByRole('region', { name: 'How a hold works' })).getByRole('link', {
    name: /^Terms of this website/,
  });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms', '_blank']);
  // The browser opens the tab; the page with the form doesn't move.
  expect(fireEvent.click(link)).toBe(true);
});

it('asks for everything and sends nothing while something is missing', async () => {
  const { submit, posts } = await open();
  await submit();
  for (const label of ['First Name', 'Last Name', 'Phone', 'Email', 'Postcode', 'Owner-occupier / Investor'])
    expect(await screen.findByText(`${label} is a required field`)).toBeTruthy();
  expect(posts()).toHaveLength(0);
});

it.each([
  ['a landline', { Phone: '0398765432' }, 'Value must be valid phone number'],
  ['a short mobile', { Phone: '041234567' }, 'Value must be valid phone number'],
  ['no email address', { Email: 'ash at example' }, 'Email must be a valid email'],
  ['a short postcode', { Postcode: '300' }, 'Postcode must be at least 4 characters'],
  ['a postcode of no state', { Postcode: '9999' }, 'Invalid postcode'],
  ['a name of blanks', { 'First Name': '   ' }, 'First Name is a required field'],
])('refuses %s', async (_, values, message) => {
  const { user, submit, posts } = await open();
  await fill(user, values);
  await submit();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(posts()).toHaveLength(0);
});

it('takes digits only and four of them as the postcode, and groups the phone while typing', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Postcode'), '30a005');
  expect(screen.getByLabelText<HTMLInputElement>('Postcode').value).toBe('3000');
  await user.type(screen.getByLabelText('Phone'), '0412345678');
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0412 345 678');
});

it('sends one record for a double click and Enter', async () => {
  const { user, submit, posts } = await open(() => new Promise((resolve) => setTimeout(() => resolve(receipt), 50)));
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  await submit();
  await waitFor(() => expect(posts()).toHaveLength(1));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toMatchObject({
    leadDetails: { email: 'ash@example.com', phone: '+61412345678' },
    holderType: 'Investor',
    state: 'VIC',
    marketingConsent: false,
    website: '',
  });
});

it('shows a 400 at its field and keeps what was typed', async () => {
  const { user, submit } = await open(
    new ApiError(400, 'validation_failed', '', {
      errors: [{ path: 'leadDetails.email', message: 'This address can’t be reached' }],
    }),
  );
  await fill(user);
  await submit();
  expect(await screen.findByText('This address can’t be reached')).toBeTruthy();
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ashleigh');
});

it('shows the API’s message for a 400 about the whole form; the next attempt has the same key and its own fill time', async () => {
  const { user, submit, posts, api } = await open(new ApiError(400, 'validation_failed', 'That was very quick.'));
  await fill(user);
  await submit();
  expect(await screen.findByText('That was very quick.')).toBeTruthy();
  api.answer(POST, receipt);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  const [first, second] = posts().map(({ body }) => (body as { filledMs: number }).filledMs);
  clock.mockRestore();
  expect(second).toBeGreaterThan(first ?? Infinity);
  expect(posts()[1]?.idempotencyKey).toBe(posts()[0]?.idempotencyKey);
});

it('shows a lost connection in place and retries with the same key and values', async () => {
  const { user, submit, posts, api } = await open(new ApiError(0, 'network', ''));
  await fill(user);
  await submit();
  expect(await screen.findByText(/We can’t reach the server. Nothing you typed is lost/)).toBeTruthy();
  api.answer(POST, receipt);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[1]).toEqual(posts()[0]);
});

it('shows a message for too many requests', async () => {
  const { user, submit } = await open(new ApiError(429, 'too_many_requests', ''));
  await fill(user);
  await submit();
  expect(await screen.findByText(/Please wait a few minutes, then try again/)).toBeTruthy();
});

it('explains a lot that is gone, shows its fresh status and similar lots, and keeps what was typed', async () => {
  const { user, submit, api, shell } = await open(new ApiError(409, 'lot_not_available', ''), {
    lots: listOf(lot12, lotNumbered('13')),
  });
  api.answer('lot/getLotsList', listOf({ ...lot12, status: 'hold' }, lotNumbered('13')));
  await fill(user);
  await submit();
  expect(await screen.findByText('This lot has just gone on hold.')).toBeTruthy();
  expect(screen.getByText(/Your request was not submitted/)).toBeTruthy();
  expect(screen.getByText('Hold')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Lot 13, Available/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ashleigh');
  expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('disabled')).toBe(true);
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Something went wrong, please try again later' }]);
});

it('changes to the partner’s form, from which Back leads to the lot', async () => {
  const { user, store } = await open();
  act(() => void store.dispatch(modalOpened({ name: 'lot', props: { lotId: lot12._id } })));
  act(() => void store.dispatch(modalOpened({ name: 'hold', props: { lotId: lot12._id }, back: true })));
  await user.click(screen.getByRole('button', { name: /builder or channel partner/ }));
  const { open: shown, stack } = selectModal(store.getState() as never);
  expect(shown).toMatchObject({ name: 'partner-hold', props: { lotId: lot12._id } });
  expect(stack.map(({ name }) => name)).toEqual(['lot']);
});

it('closed without being sent it opens with what was typed, consent aside, and offers to start again (D89)', async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText('First Name'), 'Ashleigh');
  await first.user.click(screen.getByRole('checkbox', { name: /Send me news/ }));
  first.unmount();
  first.stop();
  const { user } = await open();
  const name = () => screen.getByLabelText<HTMLInputElement>('First Name').value;
  expect([name(), screen.getByRole<HTMLInputElement>('checkbox', { name: /Send me news/ }).checked]).toEqual([
    'Ashleigh',
    false,
  ]);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect([name(), screen.queryByRole('button', { name: 'Start again' }), document.activeElement]).toEqual([
    '',
    null,
    screen.getByLabelText('First Name'),
  ]);
  expect(window.sessionStorage.length).toBe(0);
});

it('stores nothing once it is sent', async () => {
  const first = await open();
  await fill(first.user);
  await first.submit();
  await waitFor(() => expect(selectModal(first.store.getState()).open?.name).toBe('hold-success'));
  first.unmount();
  first.stop();
  await open();
  expect([
    screen.getByLabelText<HTMLInputElement>('First Name').value,
    screen.queryByRole('button', { name: 'Start again' }),
  ]).toEqual(['', null]);
});

it('is prefilled from the logged-in user’s profile; prefilled values are no draft, and a draft takes precedence', async () => {
  const filled = () =>
    ['First Name', 'Last Name', 'Phone', 'Email'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  const first = await open(receipt, { role: 'CUSTOMER' });
  expect(filled()).toEqual(['Ada', 'Wren', '+61 412 345 678', 'ada@example.com']);
  first.unmount();
  const second = await open(receipt, { role: 'CUSTOMER' });
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  await second.user.clear(screen.getByLabelText('First Name'));
  await second.user.type(screen.getByLabelText('First Name'), 'Bo');
  second.unmount();
  const third = await open(receipt, { role: 'CUSTOMER' });
  expect(filled()[0]).toBe('Bo');
  await third.user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(filled()[0]).toBe('Ada');
});
