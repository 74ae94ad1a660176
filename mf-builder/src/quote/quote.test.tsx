import { ApiError } from '@lotline/shared-runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { CONFIRM, CREATE, NEW_NUMBER, open, READY, SEND, VERIFIED, VERIFY } from '../testing/quote.fixture';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('is the form of the specification, with its options and defaults, and accessible', async () => {
  const { container } = open(VERIFIED);
  const values = async (label: string) => {
    const select = await screen.findByLabelText<HTMLSelectElement>(label);
    return [select.value, [...select.options].map((option) => option.label)];
  };
  expect(await values('What best describes you?')).toEqual([
    'First time buyer',
    ['First time buyer', 'Upsizer / Downsizer', 'Investor'],
  ]);
  expect(await values('Finance status')).toEqual([
    'Pre-approved',
    ['Pre-approved', 'Application in progress', 'Exploring my options', 'Cash buyer'],
  ]);
  expect(await values('How soon are you to build?')).toEqual([
    'Within 3 months',
    ['As soon as possible', 'Within 3 months', '3 - 6 months', 'More than 6 months'],
  ]);
  for (const name of ['Get Prices', 'Cancel']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('a verified number: the quote is sent, tracked once with its design, and the modal closes', async () => {
  const page = open(VERIFIED);
  await page.fill();
  await page.press('Get Prices');
  await waitFor(() => expect(page.modal()).toBeNull());
  expect(page.calls(VERIFY)[0]?.body).toEqual({
    email: 'farah@example.com',
    phone_number: '+61412345678',
    verification: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(page.calls(SEND)).toHaveLength(1);
  expect(page.calls(SEND)[0]?.body).toMatchObject({
    selections: [{ house: { name: 'Kestrel 20', price: 289_900 }, lot: { lotId: 'lot-310', price: 400_000 } }],
    timeReference: 'Within 3 months',
    consent: true,
    lead: { email: 'farah@example.com', phone: '+61412345678', source: 'enquiry', watched: false },
    verification: (page.calls(VERIFY)[0]?.body as { verification: string } | undefined)?.verification,
  });
  expect(page.shell.tracked).toEqual([
    expect.objectContaining({ actionsName: 'convertToLead', lotById: 'lot-310', houseDesignName: 'Kestrel 20' }),
  ]);
  expect([page.shell.toasts, page.query()]).toEqual([[], { ...READY, sent: 'true' }]);
});

it('a new number: the code is asked for, and then the quote is sent without another event (D28)', async () => {
  const page = open(NEW_NUMBER);
  await page.fill();
  await page.press('Get Prices');
  await waitFor(() => expect(page.modal()).toBe('quote-verification'));
  expect([page.calls(SEND).length, page.shell.tracked.length]).toEqual([0, 1]);
  expect(screen.getByText(/We’ve sent a 6-digit code to 0412 345 678/)).toBeTruthy();
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  expect((await axe(page.container)).violations).toEqual([]);
  await page.user.keyboard('12345');
  expect(page.calls(CONFIRM)).toEqual([]);
  // The sixth digit sends it.
  await page.user.keyboard('6');
  await waitFor(() => expect(page.modal()).toBeNull());
  expect(page.calls(CONFIRM)[0]?.body).toMatchObject({ code: '123456', phone_number: '+61412345678' });
  expect([page.calls(SEND).length, page.shell.tracked.length]).toEqual([1, 1]);
});

it('a wrong code says the catalogue’s words at its field, and another can be entered', async () => {
  const page = open({ ...NEW_NUMBER, [CONFIRM]: new ApiError(400, 'invalid_code', '') });
  await page.fill();
  await page.press('Get Prices');
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await page.user.click(code);
  await page.user.paste('000000');
  expect((await screen.findAllByText('Invalid verfication code')).length).toBeGreaterThan(0);
  expect([page.modal(), page.calls(SEND).length, page.calls(CONFIRM).length]).toEqual(['quote-verification', 0, 1]);
  page.api.answer(CONFIRM, { isValid: true });
  await page.user.clear(code);
  await page.user.type(code, '123456');
  await waitFor(() => expect(page.modal()).toBeNull());
  expect(page.calls(CONFIRM).map(({ body }) => (body as { code: string }).code)).toEqual(['000000', '123456']);
});

it('another number: the form is open again with what was typed, consent aside', async () => {
  const page = open(NEW_NUMBER);
  await page.fill();
  await page.press('Get Prices');
  await screen.findByLabelText('Code');
  await page.press('Change phone number');
  expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Farah');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

it.each([
  ['email_other_phone', 409, 'Email associated with different phone number'],
  ['duplicate_profile', 409, 'Phone number associated with a different email'],
  ['profile_verified', 409, 'Profile with this email or phone number is already verified'],
  ['internal', 500, 'There was an error submitting the form'],
  ['network', 0, 'There was an error submitting the form'],
] as const)(
  'an attempt that fails as %s: its words, one event, closed, and Try again opens it filled',
  async (code, status, message) => {
    const page = open({ ...NEW_NUMBER, [CREATE]: new ApiError(status, code, '') });
    await page.fill();
    await page.press('Get Prices');
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1));
    const [toast] = page.shell.toasts;
    expect([toast?.message, toast?.action?.label]).toEqual([message, 'Try again']);
    expect([page.modal(), page.shell.tracked.length]).toEqual([null, 1]);
    act(() => toast?.action?.onPress());
    expect((await screen.findByLabelText<HTMLInputElement>('Email Address')).value).toMatch(/farah@example.com/i);
  },
);

it.each([
  ['a design that is not confirmed', { ...READY, step: 'facade' }],
  ['no design', {}],
])('%s: the toast of section 8, nothing is sent, no event, and the modal stays', async (_, query) => {
  const page = open(VERIFIED, { query } as never);
  for (const [label, words] of [
    ['First Name', 'Farah'],
    ['Last Name', 'Siddiq'],
    ['Email Address', 'farah@example.com'],
    ['Phone Number', '0412345678'],
  ] as const) {
    await page.user.click(await screen.findByLabelText(label));
    await page.user.paste(words);
  }
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('Get Prices');
  await waitFor(() =>
    expect(page.shell.toasts).toEqual([
      { tone: 'error', message: 'Error sending builder quote, please ensure all steps are completed' },
    ]),
  );
  expect([page.calls(VERIFY).length, page.shell.tracked.length, page.modal()]).toEqual([0, 0, 'quote']);
});

it('consent stands with the button that sends it, over it, in sight however far the form is scrolled', async () => {
  open(VERIFIED);
  const consent = await screen.findByRole('checkbox');
  const send = screen.getByRole('button', { name: 'Get Prices' });
  const place = consent.closest('[data-above]');
  expect(place?.nextElementSibling?.contains(send)).toBe(true);
});

it('without consent nothing is sent', async () => {
  const page = open(VERIFIED);
  await page.fill();
  await page.user.click(screen.getByRole('checkbox'));
  await page.press('Get Prices');
  await waitFor(() => expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true'));
  expect([page.calls(VERIFY).length, page.shell.tracked.length, page.modal()]).toEqual([0, 0, 'quote']);
});

it('pressed twice it is one quote', async () => {
  const page = open(VERIFIED);
  await page.fill();
  await page.user.dblClick(screen.getByRole('button', { name: 'Get Prices' }));
  await waitFor(() => expect(page.modal()).toBeNull());
  expect([page.calls(SEND).length, page.shell.tracked.length]).toEqual([1, 1]);
});

it('is filled in from the logged-in user’s profile', async () => {
  open(VERIFIED, { role: 'CUSTOMER' } as never);
  expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Ada');
  expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('ada@example.com');
});
