import { type KeyPerson, keyStopReason } from './key-owner.js';

const owner: KeyPerson = { role: 'LANDOWNER', landownerId: 'l1', isDisabled: false };
const sales: KeyPerson = { ...owner, role: 'SALES' };
const admin: KeyPerson = { role: 'SUPER_ADMIN', landownerId: null, isDisabled: false };
const disabled = (person: KeyPerson): KeyPerson => ({ ...person, isDisabled: true });
const moved = (person: KeyPerson): KeyPerson => ({ ...person, landownerId: 'l2' });

it.each<[string, KeyPerson | null, KeyPerson | null | undefined, string | null]>([
  ['both active', owner, owner, null],
  ['a super admin made it', owner, admin, null],
  ['the command line made it', owner, undefined, null],
  ['landowner disabled', disabled(owner), owner, 'owner'],
  ['landowner disabled, made by a super admin', disabled(owner), admin, 'owner'],
  ['landowner disabled, made at the command line', disabled(owner), undefined, 'owner'],
  ['landowner gone', null, undefined, 'owner'],
  ['landowner is a sales person now', sales, admin, 'owner'],
  ['landowner is another’s now', moved(owner), admin, 'owner'],
  ['maker disabled', owner, disabled(owner), 'maker'],
  ['super admin who made it disabled', owner, disabled(admin), 'maker'],
  ['maker gone', owner, null, 'maker'],
  ['maker works for another landowner', owner, moved(owner), 'maker'],
  ['maker is a sales person now', owner, sales, 'maker'],
  ['maker is a builder now', owner, { ...owner, role: 'BUILDER' }, 'maker'],
])('a key where %s', (_, its, maker, stop) =>
  expect(keyStopReason({ landownerId: 'l1', owner: its, maker })).toBe(stop),
);
