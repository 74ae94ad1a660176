import { ApiError, modalClosed, signedIn, signedOut } from '@lotline/shared-runtime';
import { keepHomes } from '@lotline/shared-runtime/homes';
import { act, screen, waitFor } from '@testing-library/react';
import { flowActions } from '../flow/flows';
import { builderPage } from '../testing/builder-page.fixture';
import { open, READY, SEND, VERIFIED } from '../testing/quote.fixture';

const [READ, SAVE, REMOVE] = ['user/getFlowDraft', 'user/saveFlowDraft', 'user/removeFlowDraft'];
const HOMES = { choices: [{ builderId: 'ketterwick-homes', houseId: 'kestrel-20', step: 'facade', floorplan: 1 }] };
const MINE = { builderId: 'ketterwick-homes', houseId: 'kestrel-16' };
const NO_DRAFT = { [READ]: { rev: 0 }, [SAVE]: { rev: 1 }, [REMOVE]: { rev: 0 } };
const SLOW = { timeout: 4_000 };

/** The quote's form of a customer. */
const opened = (answers: Readonly<Record<string, unknown>> = {}) => {
  const page = open({ ...VERIFIED, ...NO_DRAFT, ...answers }, { role: 'CUSTOMER' });
  live = page;
  return page;
};
const type = async (page: ReturnType<typeof opened>, label: string, words: string) => {
  const input = await screen.findByLabelText(label);
  await page.user.clear(input);
  await page.user.type(input, words);
};
const saves = (page: Pick<ReturnType<typeof opened>, 'calls'>) =>
  page.calls(SAVE).map(({ ifMatch, body }) => ({ ifMatch, body }));

let live: Pick<ReturnType<typeof opened>, 'store'> | null = null;
// Ends the saves of a test's page.
afterEach(() => void act(() => void live?.store.dispatch(signedOut())));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the details of a quote, as the account keeps them (D175)', () => {
  it('are saved as they are typed, without consent', async () => {
    const page = opened();
    await type(page, 'First Name', 'Farah');
    await page.user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(page.calls(SAVE).length).toBeGreaterThan(0), SLOW);
    const last = () => saves(page).at(-1) as { body: { quote: { details?: object } } } | undefined;
    await waitFor(() => expect(last()?.body.quote.details).toMatchObject({ firstName: 'Farah' }), SLOW);
    expect(saves(page)[0]?.ifMatch).toBe('0');
    for (const name of ['consent', 'website', 'code']) expect(last()?.body.quote.details).not.toHaveProperty(name);
  });

  it('fill in the form on another device', async () => {
    opened({ [READ]: { rev: 4, quote: { details: { firstName: 'Farah', phone: '0412345678' } } } });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Farah'));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('saved in another tab: this one shows a message, keeps what it has, and saves it over the newest', async () => {
    const words = 'You changed this in another tab or on another device just now.';
    const page = opened({ [READ]: { rev: 2 } });
    page.api.answer(SAVE, new ApiError(412, 'stale', words, { draft: { rev: 5 } } as never));
    await type(page, 'First Name', 'Fara');
    await waitFor(
      () =>
        expect(page.shell.toasts).toEqual([{ tone: 'info', message: `${words} What you entered here is still here.` }]),
      SLOW,
    );
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Fara');
    page.api.answer(SAVE, { rev: 6 });
    await type(page, 'Last Name', 'Siddiq');
    const over = () => saves(page).find(({ ifMatch }) => ifMatch === '5');
    await waitFor(() => expect(over()?.body).toMatchObject({ quote: { details: { firstName: 'Fara' } } }), SLOW);
  });

  it('offline they stay in the form, and are saved once the connection is back', async () => {
    const page = opened({ [SAVE]: new ApiError(0, 'network', '') });
    await type(page, 'First Name', 'Fara');
    await waitFor(() => expect(page.calls(SAVE)).toHaveLength(1), SLOW);
    page.api.answer(SAVE, { rev: 1 });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(page.calls(SAVE)).toHaveLength(2), SLOW);
    expect(saves(page)[1]).toMatchObject({ ifMatch: '0', body: { quote: { details: { firstName: 'Fara' } } } });
    expect(page.shell.toasts).toEqual([]);
  });

  it('refused as they are: nothing is repeated until they change', async () => {
    const page = opened({ [SAVE]: new ApiError(400, 'invalid_input', '') });
    await type(page, 'First Name', 'F');
    await waitFor(() => expect(page.calls(SAVE)).toHaveLength(1), SLOW);
    act(() => void window.dispatchEvent(new Event('online')));
    page.api.answer(SAVE, { rev: 1 });
    await page.user.type(screen.getByLabelText('First Name'), 'a');
    await waitFor(() => expect(page.calls(SAVE)).toHaveLength(2), SLOW);
  });

  it('refused, they keep no other lot’s draft from being saved', async () => {
    const page = opened({ [SAVE]: new ApiError(400, 'invalid_input', '') });
    await type(page, 'First Name', 'F');
    await waitFor(() => expect(page.calls(SAVE)).toHaveLength(1), SLOW);
    const step = { flow: 'quote', subjectId: 'lot-407', step: 'homes', values: HOMES } as const;
    act(() => void page.store.dispatch(flowActions.opened(step)));
    page.api.answer(SAVE, { rev: 1 });
    act(() => void page.store.dispatch(flowActions.stepChanged(step)));
    await waitFor(() => expect(page.calls(SAVE)).toHaveLength(2), SLOW);
    expect(saves(page)[1]?.body).toEqual({ subjectId: 'lot-407', quote: { homes: HOMES } });
  });

  it('go once the quote is sent', async () => {
    const page = opened({ [READ]: { rev: 3 } });
    await page.user.click(await screen.findByRole('checkbox'));
    await page.press('Get Prices');
    await waitFor(() => expect(page.calls(REMOVE)).toHaveLength(1));
    expect(page.calls(REMOVE)[0]?.query).toEqual({ flow: 'quote', subjectId: 'lot-310' });
    expect([page.calls(SEND).length, page.shell.tracked.length]).toEqual([1, 1]);
  });

  it('of a visitor stay in the tab: nothing is asked of the server', async () => {
    const page = open({ ...VERIFIED, ...NO_DRAFT });
    await page.fill();
    act(() => void page.store.dispatch(modalClosed()));
    for (const action of [READ, SAVE, REMOVE]) expect(page.calls(action)).toEqual([]);
  });
});

describe('the homes of a lot, as the account keeps them (D175)', () => {
  const page = (answers: Readonly<Record<string, unknown>>, query = {}) => {
    const shown = builderPage({ role: 'CUSTOMER', query, answers: { ...NO_DRAFT, ...answers } });
    live = shown as never;
    return shown;
  };
  const query = ({ store }: ReturnType<typeof page>) => store.getState().host.location.query;

  it('are there on another device', async () => {
    const shown = page({ [READ]: { rev: 4, quote: { homes: HOMES } } });
    await waitFor(() => expect(query(shown)).toMatchObject({ houseId: 'kestrel-20', step: 'facade', floorplan: '1' }));
    await screen.findByText(/^Step 2 of/);
  });

  it('chosen on another device since: they are shown instead of this browser’s', async () => {
    keepHomes('lot-310', [MINE]);
    const shown = page({ [READ]: { rev: 4, quote: { homes: HOMES } } });
    await waitFor(() => expect(query(shown)).toMatchObject({ houseId: 'kestrel-20' }));
  });

  it('in the address are the ones that are shown, and saved', async () => {
    const shown = page({ [READ]: { rev: 4, quote: { homes: HOMES } } }, READY);
    await waitFor(() => expect(shown.api.callsOf(SAVE)).toHaveLength(1), SLOW);
    expect(shown.api.callsOf(SAVE)[0]).toMatchObject({ ifMatch: '4', body: { quote: { homes: {} } } });
    expect(query(shown)).toEqual(READY);
  });

  it('of a visitor who signs in are taken over, where the account has none', async () => {
    keepHomes('lot-310', [MINE]);
    const shown = builderPage({ answers: NO_DRAFT });
    live = shown as never;
    await waitFor(() => expect(query(shown)).toMatchObject({ houseId: 'kestrel-16' }));
    expect(shown.api.callsOf(READ)).toEqual([]);
    act(() => void shown.store.dispatch(signedIn({ _id: 'u1', role: 'CUSTOMER' } as never)));
    await waitFor(() => expect(shown.api.callsOf(SAVE)).toHaveLength(1), SLOW);
    expect(shown.api.callsOf(SAVE)[0]).toMatchObject({
      ifMatch: '0',
      body: { subjectId: 'lot-310', quote: { homes: { choices: [MINE] } } },
    });
  });
});
