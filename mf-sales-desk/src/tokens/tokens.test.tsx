import { screen, waitFor } from '@testing-library/react';
import { key, options, show } from '../testing/desk.fixture';
import TokensScreen from './tokens.screen';

const [LIST, OPTIONS, MAKE, REVOKE] = [
  'staff/getTokens',
  'staff/getAccountOptions',
  'staff/createToken',
  'staff/revokeToken',
];
const screenOf = (tokens: unknown = [key], answers: Record<string, unknown> = {}) =>
  show(<TokensScreen />, { pathname: '/admin/tokens', answers: { [LIST]: tokens, [OPTIONS]: options, ...answers } });

it('lists keys with what they may, for which estates, until when, and whether they were used', async () => {
  screenOf([
    key,
    { ...key, _id: 't2', name: 'Old', isRevoked: true },
    { ...key, _id: 't3', name: 'Late', expiresAt: '2020-01-01T00:00:00.000Z', estateIds: null },
  ]);
  expect((await screen.findAllByText('Read and change lots')).length).toBe(3);
  for (const words of ['Tallowbrook Rise', 'All', 'Never', 'Active', 'Revoked', 'Expired'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(
    screen.getAllByRole('button', { name: /^Revoke / }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Revoke Price list']);
});

it('a key whose landowner or creator is no longer active is not shown as good, and can be revoked', async () => {
  screenOf([
    { ...key, stopped: 'maker' },
    { ...key, _id: 't2', name: 'Till', stopped: 'owner' },
  ]);
  expect(await screen.findByText('Off: the account that created it is not active')).toBeTruthy();
  expect(screen.getByText('Off: the landowner’s account is not active')).toBeTruthy();
  expect(screen.queryByText('Active')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Revoke / })).toHaveLength(2);
});

it('a new key is shown once, to be copied', async () => {
  const { press, fill, user, api, store } = screenOf([], { [MAKE]: { ...key, secret: 'lot_abc' } });
  await screen.findByText('No API keys yet');
  await user.click(screen.getAllByRole('button', { name: 'Create key' })[0] as HTMLElement);
  await screen.findByLabelText('Name');
  await fill({ Name: 'Price list' });
  await user.click(screen.getByRole('button', { name: /Permissions/ }));
  await user.click(await screen.findByRole('option', { name: 'Read and change lots' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByRole('button', { name: 'Create key' }).at(-1) as HTMLElement);
  expect(await screen.findByText('lot_abc')).toBeTruthy();
  expect(api.callsOf(MAKE)[0]?.body).toMatchObject({
    name: 'Price list',
    capabilities: ['lot.manage'],
    estateIds: [],
    days: 90,
  });
  await user.keyboard('{Escape}');
  expect(store.getState().host.modal.held?.question).toBe(
    'The key is shown only now. If you close, you can’t see it again.',
  );
  await press('I’ve saved it');
  expect(screen.queryByText('lot_abc')).toBeNull();
});

it('explains what revoking ends, and refetches the list', async () => {
  const { press, api, shell } = screenOf([key], { [REVOKE]: { ...key, isRevoked: true } });
  await screen.findByText('Tallowbrook Rise');
  await press('Revoke Price list');
  expect(await screen.findByText(/loses access at once/)).toBeTruthy();
  await press('Revoke');
  await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'Key revoked.' }]));
  await waitFor(() => expect(api.callsOf(LIST).length).toBe(2));
});
