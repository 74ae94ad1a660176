import { can } from '../role/permissions.js';
import type { Role } from '../role/roles.js';

/** The account data that decides whether a key is live. `landownerId`: the landowner the person works for. */
export interface KeyPerson {
  readonly role: Role;
  readonly landownerId: string | null;
  readonly isDisabled: boolean;
}

/** Why a key that is neither revoked nor expired is rejected: because of its landowner, or its creator. */
export type KeyStop = 'owner' | 'maker';

export interface KeyOwners {
  /** The landowner whose estates the key gives access to. */
  readonly landownerId: string;
  /** That landowner's account; null if it no longer exists. */
  readonly owner: KeyPerson | null;
  /** The key's creator; null if the account no longer exists, undefined if it was created on the command line. */
  readonly maker: KeyPerson | null | undefined;
}

/** Whether a person may create keys of a landowner: a super admin, or that landowner's own people. */
const mayMakeKeys = ({ role, landownerId }: KeyPerson, owner: string): boolean =>
  can(role, 'key.manage') && (role === 'SUPER_ADMIN' || landownerId === owner);

/**
 * Why a key is rejected; null if it is live. Like sessions, keys are live only while their landowner and creator are:
 * not if the landowner is disabled, nor if the creator is disabled, has moved to another landowner or has a role that
 * may not create keys. Enabling the account reactivates them.
 * @example keyStopReason({ landownerId: 'l1', owner: { role: 'LANDOWNER', landownerId: 'l1', isDisabled: true }, maker: undefined }) // 'owner'
 */
export function keyStopReason({ landownerId, owner, maker }: KeyOwners): KeyStop | null {
  if (!owner || owner.isDisabled || owner.role !== 'LANDOWNER' || owner.landownerId !== landownerId) return 'owner';
  if (maker === undefined) return null;
  return !maker || maker.isDisabled || !mayMakeKeys(maker, landownerId) ? 'maker' : null;
}
