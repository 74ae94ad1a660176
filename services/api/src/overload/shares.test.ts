import { ANONYMOUS, type Principal } from '@lotline/shared-domain';
import { partiesOf, shareOf, Shares } from './shares.js';

it.each([
  ['staff', 'account', 50, 17],
  ['staff', 'landowner', 50, 34],
  ['staff', 'network', 50, 38],
  ['report', 'account', 24, 6],
  ['upload', 'account', 20, 4],
  ['upload', 'network', 20, 10],
  ['password', 'account', 100, 9],
  ['password', 'network', 100, 75],
  ['write', 'account', 50, 17],
  ['upload', 'account', 1, 1],
  ['read', 'network', 100, Infinity],
] as const)('%s: one %s may use, of %d places, at most %d', (kind, party, places, most) =>
  expect(shareOf(kind, party, places)).toBe(most),
);

it.each<[Principal, string | null | undefined, string | null | undefined]>([
  [ANONYMOUS, null, null],
  [{ kind: 'customer', userId: 'u1' }, 'user u1', null],
  [{ kind: 'staff', role: 'SALES', userId: 'u2', landownerId: 'l1' }, 'user u2', 'l1'],
  [{ kind: 'staff', role: 'LANDOWNER', userId: null, landownerId: 'l1' }, 'keys l1', 'l1'],
  [{ kind: 'superAdmin', userId: null }, null, null],
  [{ kind: 'program', name: 'deploy:x', remotes: ['*'], mayMove: true }, 'program deploy:x', undefined],
])('%j counts for the account %s and the landowner %s', (principal, account, landowner) => {
  expect([partiesOf(principal).account, partiesOf(principal).landowner]).toEqual([account, landowner]);
});

it('takes a place for every party or for none, releases each once, and stores no party without a place', () => {
  const shares = new Shares();
  const [a, b] = [
    { party: 'a', max: 2 },
    { party: 'b', max: 1 },
  ];
  const first = shares.take([a, b]);
  expect(first).not.toBeNull();
  expect(shares.take([a, b])).toBeNull();
  expect([shares.taken('a'), shares.taken('b')]).toEqual([1, 1]);
  expect(shares.take([a])).not.toBeNull();
  expect(shares.take([a])).toBeNull();
  first?.();
  first?.();
  expect([shares.taken('a'), shares.taken('b')]).toEqual([1, 0]);
});
