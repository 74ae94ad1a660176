import {
  invitedPasswordRules,
  isCommonPassword,
  isInvitedRole,
  isValidPassword,
  newInvitedPasswordSchema,
  newPasswordSchema,
  passwordRules,
  type Role,
} from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { PasswordField } from '@lotline/shared-design/form';
import type { FieldOfSchema } from '@lotline/shared-runtime/forms';
import { strings } from './strings';

/** Password rules by kind of account (D25). */
export const PASSWORD_KINDS = {
  customer: { schema: newPasswordSchema, rules: passwordRules, warnsOfCommon: true },
  invited: { schema: newInvitedPasswordSchema, rules: invitedPasswordRules, warnsOfCommon: false },
} as const;
export type PasswordKind = keyof typeof PASSWORD_KINDS;

export const passwordKindOf = (role: Role): PasswordKind => (isInvitedRole(role) ? 'invited' : 'customer');

interface NewPasswordFieldsProps {
  kind: PasswordKind;
  field: (name: 'password' | 'confirmPassword') => FieldOfSchema;
  password: string;
}

/** A new password with confirmation, and the list of rules it must meet (2.9). */
export function NewPasswordFields({ kind, field, password }: NewPasswordFieldsProps) {
  const { rules, warnsOfCommon } = PASSWORD_KINDS[kind];
  return (
    <>
      <PasswordField {...field('password')} autoComplete="new-password" rules={rules} />
      {warnsOfCommon && isValidPassword(password) && isCommonPassword(password) && (
        <Notice tone="warning">{strings.registration.common}</Notice>
      )}
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
    </>
  );
}
