import { eventLabel, roleLabel, stateBadge } from './accounts';

it.each([
  ['invited as SALES', 'Invited as sales person'],
  ['invited as SUPER_ADMIN', 'Invited as super admin'],
  ['LANDOWNER', 'Role: landowner'],
  ['logged out everywhere', 'Logged out everywhere'],
  ['disabled', 'Disabled'],
])('shows the history entry %s as %s', (to, words) => expect(eventLabel(to)).toBe(words));

it('roles and states are words; a state of a later API is gray', () => {
  expect([roleLabel('CHANNEL_PARTNER'), stateBadge('disabled'), stateBadge('asleep')]).toEqual([
    'Channel partner',
    { tone: 'gray', label: 'Disabled' },
    { tone: 'gray', label: 'asleep' },
  ]);
});
