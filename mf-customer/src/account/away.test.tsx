import type { Account } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ann, show } from '../testing/accounts.fixture';
import AccountScreen from './account.screen';

const AWAY = 'account/setAway';
const page = (answers: Record<string, unknown> = {}, role = 'CUSTOMER', account: Partial<Account> = {}) =>
  show(<AccountScreen />, {
    estate: null,
    pathname: '/account',
    role,
    answers: {
      'user/getAccount': { ...ann, role, ...account },
      'user/getSessions': [],
      'user/getChoices': { consents: [], leftOut: [] },
      ...answers,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('being away is set until a day by a member of a landowner’s team, and cleared by emptying it', async () => {
  let account: Partial<Account> = {};
  const { fill, api, shell } = page(
    {
      'user/getAccount': () => ({ ...ann, role: 'SALES', ...account }),
      [AWAY]: () => (account = { awayUntil: '2099-12-03T12:59:59.999Z' }),
    },
    'SALES',
  );
  const section = await part('Away');
  expect(section.getByText(/no new leads or tasks are given to you/)).toBeTruthy();
  const region = screen.getByRole('region', { name: 'Away' });
  expect((await axe(region)).violations).toEqual([]);
  await fill({ 'Away until (optional)': '3/12/2099' });
  const save = section.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  act(() => save.click());
  expect(await section.findByText('You are away until 3 Dec 2099.')).toBeTruthy();
  api.answer(AWAY, () => (account = {}));
  await waitFor(() => expect(save.disabled).toBe(true));
  await fill({ 'Away until (optional)': '' });
  await waitFor(() => expect(save.disabled).toBe(false));
  act(() => save.click());
  await waitFor(() =>
    expect(api.callsOf(AWAY).map(({ body }) => body)).toEqual([{ awayUntil: '2099-12-03' }, { awayUntil: null }]),
  );
  await waitFor(() =>
    expect(shell.toasts.map(({ message }) => message)).toEqual([
      'You are away until 3 Dec 2099.',
      'You are back: new leads can be given to you.',
    ]),
  );
  await waitFor(() => expect(section.queryByText('You are away until 3 Dec 2099.')).toBeNull());
});

it('a day that has passed stays in its field, with the reason; an absence that is over isn’t shown', async () => {
  const { fill } = page(
    {
      [AWAY]: new ApiError(400, 'invalid', '', {
        errors: [{ path: 'awayUntil', message: 'Away until must be today or later' }],
      } as never),
    },
    'SALES',
    { awayUntil: '2020-12-03T12:59:59.999Z' },
  );
  const section = await part('Away');
  const field = section.getByLabelText<HTMLInputElement>('Away until (optional)');
  expect(field.value).toBe('');
  await fill({ 'Away until (optional)': '1/1/2020' });
  const save = section.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));
  act(() => save.click());
  expect((await section.findAllByText('Away until must be today or later')).length).toBeGreaterThan(0);
  expect(field.value).toBe('1/1/2020');
});

it('being away is nothing that a buyer has', async () => {
  page();
  await part('Your details');
  expect(screen.queryByRole('region', { name: 'Away' })).toBeNull();
});
