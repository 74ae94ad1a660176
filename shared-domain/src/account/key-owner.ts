import { can } from './permissions.js';
import type { Role } from './roles.js';

/** What decides whether a person's keys count. `landownerId`: whose staff the person is. */
export interface KeyPerson {
  readonly role: Role;
  readonly landownerId: string | null;
  readonly isDisabled: boolean;
}

/** Why a key opens nothing although it is neither revoked nor past its end: its landowner, or who made it. */
export type KeyStop = 'owner' | 'maker';

export interface KeyPeople {
  /** The landowner whose estates the key opens. */
  readonly landownerId: string;
  /** That landowner's account; null where there is none any more. */
  readonly owner: KeyPerson | null;
  /** Who made the key; null where that account is gone, undefined where the command line made it. */
  readonly maker: KeyPerson | null | undefined;
}

/** Of the landowner, or of nobody because of everybody: who may make a landowner's keys. */
const mayMakeKeys = ({ role, landownerId }: KeyPerson, owner: string): boolean =>
  can(role, 'key.manage') && (role === 'SUPER_ADMIN' || landownerId === owner);

/**
 * A key is live only while its landowner and its maker are, as sessions are; null: it is live. A disabled landowner's keys stop, and so
 * do those of a maker who is disabled, works for another landowner now, or has a role that makes no keys. Enabling brings them back.
 * @example whyKeyStops({ landownerId: 'l1', owner: { role: 'LANDOWNER', landownerId: 'l1', isDisabled: true }, maker: undefined }) // 'owner'
 */
export function whyKeyStops({ landownerId, owner, maker }: KeyPeople): KeyStop | null {
  if (!owner || owner.isDisabled || owner.role !== 'LANDOWNER' || owner.landownerId !== landownerId) return 'owner';
  if (maker === undefined) return null;
  return !maker || maker.isDisabled || !mayMakeKeys(maker, landownerId) ? 'maker' : null;
}
