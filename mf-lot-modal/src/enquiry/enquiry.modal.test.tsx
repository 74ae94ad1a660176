import { ApiError, modalOpened, type ModalProps, selectModal } from '@lotline/shared-runtime';
import { letTimePass, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { shownTitle } from '../testing/shown-title.fixture';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import EnquiryModal from './enquiry.modal';

const POST = 'estate/sendContactEmail';

beforeEach(() => window.sessionStorage.clear());

function open(
  props: ModalProps<'contact'> = {},
  answer: unknown = { ok: true },
  role = 'ANONYMOUS',
  lots: unknown = listOf(lot12),
  at: typeof estate | null = estate,
) {
  const host = renderWithHost(<EnquiryModal {...props} />, {
    module,
    estate: at,
    role,
    query: { businessId: 'biz-1' },
    wrapper: shownTitle,
    answers: { 'lot/getLotsList': lots, [POST]: answer },
  });
  act(() => void host.store.dispatch(modalOpened({ name: 'contact', props })));
  const user = userEvent.setup();
  letTimePass();
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit' }));
  const fill = async () => {
    const typed = { 'First name': 'Ashleigh', 'Last Name': 'Moreno', Phone: '0412345678', Email: 'Ash@Example.com' };
    for (const [label, text] of Object.entries(typed)) {
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
  };
  return { ...host, user, submit, fill, posts: () => host.api.callsOf(POST) };
}

it('is Contact Us without a lot', async () => {
  const { fill, submit, posts, shell, store } = open();
  expect(screen.getByRole('heading').textContent).toBe('Contact Us');
  expect(screen.getByLabelText('Phone').getAttribute('placeholder')).toBe('0412 345 678');
  await fill();
  await submit();
  await waitFor(() => expect(selectModal(store.getState() as never).open).toBeNull());
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toEqual({
    firstName: 'Ashleigh',
    lastName: 'Moreno',
    phone: '+61412345678',
    email: 'ash@example.com',
    message: '',
    marketingConsent: false,
    website: '',
    filledMs: expect.any(Number),
    estateId: 'estate-1',
    businessId: 'biz-1',
  });
  expect(posts()[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(shell.tracked).toEqual([
    expect.objectContaining({
      actionsName: 'convertToLead',
      eventLabelByName: 'Contact us',
      eventByCategory: 'leadConversion',
    }),
  ]);
});

it('on a page that is under no estate its props name one, and the lot’s title', async () => {
  const about = { lotId: 'lot-9', lotTitle: '9', estateId: 'estate-2', estateTitle: 'Wattle Grove' };
  const { fill, submit, posts, shell } = open(about, { ok: true }, 'ANONYMOUS', listOf(lot12), null);
  expect(screen.getByRole('heading').textContent).toBe('Make enquiry (Lot 9)');
  expect(screen.getByRole('checkbox', { name: /Wattle Grove/ })).toBeTruthy();
  await fill();
  await submit();
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({ estateId: 'estate-2', lotId: 'lot-9', lotTitle: '9' });
  expect(shell.tracked).toEqual([
    expect.objectContaining({ eventLabelByName: 'Make enquiry', estateById: 'estate-2', lotById: 'lot-9' }),
  ]);
});

it('is titled Make enquiry (Lot 12) when opened for a lot', async () => {
  const { fill, submit, posts, shell } = open({ lotId: lot12._id });
  await waitFor(() => expect(screen.getByText('Make enquiry (Lot 12)')).toBeTruthy());
  await fill();
  await submit();
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({ lotId: 'lot-12', lotTitle: '12' });
  expect(shell.tracked).toEqual([expect.objectContaining({ eventLabelByName: 'Make enquiry', lotById: 'lot-12' })]);
});

it('is about its lot also where the lot can’t be read', async () => {
  const { fill, submit, posts } = open(
    { lotId: lot12._id },
    undefined,
    undefined,
    new ApiError(503, 'unavailable', ''),
  );
  await fill();
  await submit();
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({ lotId: 'lot-12' });
});

it('needs everything but the message', async () => {
  const { submit, posts } = open();
  await submit();
  for (const label of ['First name', 'Last Name', 'Phone', 'Email'])
    expect(await screen.findByText(`${label} is a required field`)).toBeTruthy();
  expect(screen.queryByText(/Message is/)).toBeNull();
  expect(posts()).toHaveLength(0);
});

it.each([
  ['a refusal', new ApiError(500, 'internal', ''), /This could not be sent/],
  ['a lost connection', new ApiError(0, 'network', ''), /We can’t reach the server/],
])('toasts the literal words after %s and keeps what was typed', async (_, error, words) => {
  const { fill, submit, shell, store } = open({}, error);
  await fill();
  await submit();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'Error on sending contact form' }]);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ashleigh');
  expect(selectModal(store.getState() as never).open?.name).toBe('contact');
});

it('is filled in from the logged-in user’s profile (2.9)', () => {
  open({}, { ok: true }, 'CUSTOMER');
  const filled = ['First name', 'Last Name', 'Phone', 'Email'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(filled).toEqual(['Ada', 'Wren', '+61 412 345 678', 'ada@example.com']);
});

it('is empty again when it is opened again', async () => {
  const first = open();
  await first.fill();
  await first.submit();
  first.unmount();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});
