import { ApiError, modalClosed, modalOpened } from '@lotline/shared-runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { CONFIRM, CREATE, NEW_NUMBER, open, SEND, VERIFIED } from '../testing/quote.fixture';

type Opened = ReturnType<typeof open>;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('one quote (quality, Reliability 4)', () => {
  it('a lost connection while it is sent: Try again sends the same, which the server knows', async () => {
    const page = open({ ...VERIFIED, [SEND]: new ApiError(0, 'network', '') });
    await page.fill();
    await page.press('Get Prices');
    await waitFor(() => expect(page.shell.toasts).toHaveLength(1));
    page.api.answer(SEND, { ok: true });
    act(() => page.shell.toasts[0]?.action?.onPress());
    await page.user.click(await screen.findByRole('checkbox'));
    await page.press('Get Prices');
    await waitFor(() => expect(page.query()).toMatchObject({ sent: 'true' }));
    const [lost, again] = page.calls(SEND).map(({ body }) => body);
    expect(again).toEqual(lost);
    // Each attempt has its event, the failed one too (D28).
    expect([page.calls(SEND).length, page.shell.tracked.length]).toEqual([2, 2]);
  });

  it('the code entered twice, or with Enter and a press: one quote', async () => {
    let answer = (_: unknown): void => undefined;
    const page = open({ ...NEW_NUMBER, [CONFIRM]: () => new Promise((resolve) => (answer = resolve)) });
    await page.fill();
    await page.press('Get Prices');
    await page.user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await page.user.dblClick(screen.getByRole('button', { name: 'Verify and get prices' }));
    answer({ isValid: true });
    await waitFor(() => expect(page.modal()).toBeNull());
    expect([page.calls(CONFIRM).length, page.calls(SEND).length, page.shell.tracked.length]).toEqual([1, 1, 1]);
  });

  it('closed by Back while it is being sent: it is sent once, said in a toast, and nothing else is closed', async () => {
    let answer = (_: unknown): void => undefined;
    const page = open({ ...VERIFIED, [SEND]: () => new Promise((resolve) => (answer = resolve)) });
    await page.fill();
    await page.press('Get Prices');
    await waitFor(() => expect(page.calls(SEND)).toHaveLength(1));
    act(() => void page.store.dispatch(modalClosed()));
    act(() => void page.store.dispatch(modalOpened({ name: 'contact', props: { lotId: 'lot-310' } })));
    answer({ ok: true });
    await waitFor(() => expect(page.shell.toasts).toEqual([expect.objectContaining({ tone: 'success' })]));
    expect([page.modal(), page.calls(SEND).length, page.shell.tracked.length]).toEqual(['contact', 1, 1]);
  });

  it('a refresh while the code is awaited: the form has what was typed, consent aside, and the same number', async () => {
    const before = open(NEW_NUMBER);
    await before.fill();
    await before.press('Get Prices');
    await screen.findByLabelText('Code');
    before.unmount();
    const page = open(VERIFIED);
    expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Farah');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await page.user.click(screen.getByRole('checkbox'));
    await page.press('Get Prices');
    await waitFor(() => expect(page.modal()).toBeNull());
    expect([page.calls(CREATE).length, page.calls(SEND).length]).toEqual([0, 1]);
    expect(page.calls(SEND)[0]?.body).toMatchObject({ lead: { phone: '+61412345678' } });
  });
});

it('closed and asked again within the minute: the code sent before can be entered, with the wait that is left', async () => {
  const page = open(NEW_NUMBER);
  await page.fill();
  await page.press('Get Prices');
  await screen.findByLabelText('Code');
  await page.press('Cancel');
  await waitFor(() => expect(page.modal()).toBeNull());
  const until = new Date(Date.now() + 40_000).toISOString();
  page.api.answer(CREATE, new ApiError(429, 'resend_too_soon', '', { until } as never));
  act(() => void page.store.dispatch(modalOpened({ name: 'quote', props: { lotId: 'lot-310' } })));
  await page.user.click(await screen.findByRole('checkbox'));
  await page.press('Get Prices');
  await screen.findByLabelText('Code');
  expect(screen.getByText(/^You can request a new code in (3[5-9]|40) seconds\.$/)).toBeTruthy();
  expect(page.shell.toasts).toEqual([]);
  await page.user.type(screen.getByLabelText('Code'), '123456');
  await waitFor(() => expect(page.modal()).toBeNull());
  expect([page.calls(SEND).length, page.shell.tracked.length]).toEqual([1, 2]);
});

it('another code is asked for once the wait is over, and a refusal says the catalogue’s words (D27)', async () => {
  const page = open({ ...NEW_NUMBER, [CREATE]: { resendAfter: 0, validFor: 600 } });
  await page.fill();
  await page.press('Get Prices');
  await screen.findByLabelText('Code');
  await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 3_000 });
  await page.press('Send a new code');
  await waitFor(() => expect(page.shell.toasts.at(-1)?.message).toBe('We’ve sent a new code.'));
  page.api.answer(CREATE, new ApiError(429, 'resend_too_soon', ''));
  await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 3_000 });
  await page.press('Send a new code');
  expect((await screen.findAllByText('Please wait before requesting a new code')).length).toBeGreaterThan(0);
  page.api.answer(CONFIRM, new ApiError(409, 'profile_verified', ''));
  await page.user.type(screen.getByLabelText('Code'), '123456');
  const said = 'Profile with this email or phone number is already verified';
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect([page.modal(), page.calls(SEND).length, page.shell.tracked.length]).toEqual(['quote-verification', 0, 1]);
});

it('what changed between choosing and sending is said, and nothing typed is lost (D102)', async () => {
  const words = 'Your selections have changed: Kestrel 20 is now $300,000. Please check them and try again.';
  const page = open({ ...VERIFIED, [SEND]: new ApiError(409, 'quote_changed', words) });
  await page.fill();
  await page.press('Get Prices');
  await waitFor(() => expect(page.shell.toasts[0]?.message).toBe(words));
  act(() => page.shell.toasts[0]?.action?.onPress());
  expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('Farah');
  await waitFor(() => expect(page.api.callsOf('builder/getBuildersByLotId').length).toBe(2));
});

it.each([
  ['a code', CONFIRM, (page: Opened) => page.user.type(screen.getByLabelText('Code'), '123456')],
  ['a resend', CREATE, (page: Opened) => page.press('Send a new code')],
] as const)(
  '%s that fails otherwise: the catalogue’s general message, and the code can be entered again',
  async (_, action, press) => {
    const page = open({ ...NEW_NUMBER, [CREATE]: { resendAfter: 0, validFor: 600 } });
    await page.fill();
    await page.press('Get Prices');
    await screen.findByRole('button', { name: 'Send a new code' }, { timeout: 3_000 });
    page.api.answer(action, new ApiError(500, 'internal', ''));
    await press(page);
    expect((await screen.findAllByText('Something went wrong, please try again later')).length).toBeGreaterThan(0);
    expect([page.modal(), page.calls(SEND).length]).toEqual(['quote-verification', 0]);
  },
);
