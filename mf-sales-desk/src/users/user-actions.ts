import {
  changeRole,
  changeRoleSchema,
  disableUser,
  enableUser,
  endUserSessions,
  resendInvitation,
  resetSecondFactor,
  setGrants,
  userReasonSchema,
  type Grant,
  type ManagedUser,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { isStaleRefusal } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { strings } from '../strings';

interface AccountParams {
  userId: string;
  /** The account's ETag as seen, for a role change. */
  etag?: string;
}
export type ActionName = keyof typeof strings.actions;

/** Common parts of the forms: the account, and what follows. */
const actionDefaults = (name: ActionName) => ({
  name,
  requestOptions: (_context: AccountParams, { userId }: AccountParams) => ({ params: { userId } }),
  *delivered(): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: strings.actions[name].done });
  },
});
/** A form without fields, only to confirm. */
const noFields = userReasonSchema.omit(['reason']);

export const resendForm = defineForm({
  ...actionDefaults('resend'),
  schema: noFields,
  endpoint: resendInvitation,
});
export const disableForm = defineForm({
  ...actionDefaults('disable'),
  schema: userReasonSchema,
  endpoint: disableUser,
});
export const enableForm = defineForm({
  ...actionDefaults('enable'),
  schema: userReasonSchema,
  endpoint: enableUser,
});
export const changeRoleForm = defineForm({
  ...actionDefaults('role'),
  schema: changeRoleSchema,
  endpoint: changeRole,
  requestOptions: (_context: AccountParams, { userId, etag }: AccountParams) => ({
    params: { userId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isStaleRefusal,
});
export const endSessionsForm = defineForm({
  ...actionDefaults('sessions'),
  schema: noFields,
  endpoint: endUserSessions,
});
export const resetFactorForm = defineForm({
  ...actionDefaults('factor'),
  schema: userReasonSchema,
  endpoint: resetSecondFactor,
});

/** What the person may do from now on, all of it (D136). */
const grantForm = (name: 'allowMoney' | 'refuseMoney', grants: Grant[]) =>
  defineForm({
    ...actionDefaults(name),
    schema: userReasonSchema,
    endpoint: setGrants,
    extraBody: () => ({ grants }),
  });
export const allowMoneyForm = grantForm('allowMoney', ['money.record']);
export const refuseMoneyForm = grantForm('refuseMoney', []);

/** Possible actions by account state. */
const BY_STATE: Readonly<Record<string, readonly ActionName[]>> = {
  invited: ['resend', 'role', 'allowMoney', 'refuseMoney', 'disable'],
  active: ['role', 'allowMoney', 'refuseMoney', 'sessions', 'factor', 'disable'],
  unverified: ['disable'],
  disabled: ['enable'],
};
const NOT_FOR_CUSTOMERS: readonly ActionName[] = ['role', 'factor'];

/**
 * The possible actions on an account, mildest first; a customer has no other role and no authenticator.
 * @example actionsOn({ state: 'disabled', … }) // ['enable']
 */
export const actionsOn = ({
  state,
  role,
  grants,
}: Pick<ManagedUser, 'state' | 'role' | 'grants'>): readonly ActionName[] => {
  const recordsMoney = grants?.includes('money.record') === true;
  return (BY_STATE[state] ?? []).filter((action) => {
    if (action === 'allowMoney') return role === 'SALES' && !recordsMoney;
    if (action === 'refuseMoney') return role === 'SALES' && recordsMoney;
    return role !== 'CUSTOMER' || !NOT_FOR_CUSTOMERS.includes(action);
  });
};
