import {
  changeRole,
  changeRoleSchema,
  disableUser,
  enableUser,
  endUserSessions,
  resendInvitation,
  resetSecondFactor,
  userReasonSchema,
  type ManagedUser,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { strings } from '../strings';

interface About {
  userId: string;
  /** The account's ETag as seen, for a role change. */
  etag?: string;
}
export type ActionName = keyof typeof strings.actions;

/** Common parts of the forms: the account, and what follows. */
const about = (name: ActionName) => ({
  name,
  context: (_state: unknown, whose: About) => whose,
  requestOptions: (_context: About, { userId }: About) => ({ params: { userId } }),
  *delivered(): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: strings.actions[name].done });
  },
});
/** A form without fields, only to confirm. */
const nothing = userReasonSchema.omit(['reason']);

export const resendForm = defineForm({
  ...about('resend'),
  schema: nothing,
  endpoint: resendInvitation,
  extraBody: () => ({}),
});
export const disableForm = defineForm({
  ...about('disable'),
  schema: userReasonSchema,
  endpoint: disableUser,
  extraBody: () => ({}),
});
export const enableForm = defineForm({
  ...about('enable'),
  schema: userReasonSchema,
  endpoint: enableUser,
  extraBody: () => ({}),
});
export const changeRoleForm = defineForm({
  ...about('role'),
  schema: changeRoleSchema,
  endpoint: changeRole,
  extraBody: () => ({}),
  requestOptions: (_context: About, { userId, etag }: About) => ({
    params: { userId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isStaleRefusal,
});
export const endSessionsForm = defineForm({
  ...about('sessions'),
  schema: nothing,
  endpoint: endUserSessions,
  extraBody: () => ({}),
});
export const resetFactorForm = defineForm({
  ...about('factor'),
  schema: userReasonSchema,
  endpoint: resetSecondFactor,
  extraBody: () => ({}),
});

/** Possible actions by account state. */
const BY_STATE: Readonly<Record<string, readonly ActionName[]>> = {
  invited: ['resend', 'role', 'disable'],
  active: ['role', 'sessions', 'factor', 'disable'],
  unverified: ['disable'],
  disabled: ['enable'],
};
const WITHOUT_CUSTOMERS: readonly ActionName[] = ['role', 'factor'];

/**
 * The possible actions on an account, mildest first; a customer has no other role and no authenticator.
 * @example actionsOn({ state: 'disabled', … }) // ['enable']
 */
export const actionsOn = ({ state, role }: Pick<ManagedUser, 'state' | 'role'>): readonly ActionName[] =>
  (BY_STATE[state] ?? []).filter((action) => role !== 'CUSTOMER' || !WITHOUT_CUSTOMERS.includes(action));
