import type { AccountScene } from '../email-templates/account-email.js';
import type { Mail } from '../outbox/mail.js';
import { type Person, page, toOwner } from './account-mail.js';

/** A notice to an account's owner, who sets a new password if it was not them. */
const notice = (
  scene: AccountScene,
  person: Person,
  about: { template: string; occasion: string },
  subject: string,
  paragraphs: readonly string[],
  facts?: readonly (readonly [string, string])[],
): Mail =>
  toOwner(scene, person, about, {
    subject,
    paragraphs,
    facts,
    action: { label: 'Set a new password', url: page(scene, 'resetPassword') },
  });

/** Notifies the owner of a changed password. */
export const passwordChanged = (scene: AccountScene, person: Person, occasion: string): Mail =>
  notice(scene, person, { template: 'account-password-changed', occasion }, 'Your password was changed', [
    'You have been logged out on all other devices.',
    'If it wasn’t you, set a new password now.',
  ]);

/** What happened to an account's authenticator. */
export type AuthenticatorChange = 'set up' | 'replaced' | 'turned off';

/** Notifies the owner of a changed or removed authenticator. */
export function authenticatorChanged(
  scene: AccountScene,
  person: Person,
  change: AuthenticatorChange,
  occasion: string,
): Mail {
  const about = { template: 'account-authenticator-changed', occasion: `${change} ${occasion}` };
  return notice(scene, person, about, `Your authenticator was ${change}`, [
    change === 'turned off'
      ? 'You now log in with your password only.'
      : 'You now need a code from this authenticator to log in. Earlier recovery codes no longer work.',
    'If it wasn’t you, set a new password now. It logs out every device.',
  ]);
}

/** Notifies the owner of a login from a new browser. */
export const newDevice = (scene: AccountScene, person: Person, device: string, at: Date): Mail =>
  notice(
    scene,
    person,
    { template: 'account-new-device', occasion: at.toISOString() },
    'New sign-in to your account',
    [
      'Your account was signed in to from a new browser.',
      'If it wasn’t you, set a new password now. It logs out every device.',
    ],
    [
      ['Device', device],
      ['Time', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ],
  );

/** Warns the owner of repeated wrong passwords, at most once a day. */
export const failedLogins = (scene: AccountScene, person: Person, count: number, day: string): Mail =>
  notice(
    scene,
    person,
    { template: 'account-failed-logins', occasion: day },
    'Failed attempts to log in to your account',
    [
      `A wrong password was entered ${count} times in a day. No one got in, and we have slowed down further attempts.`,
      'If it was you and you forgot your password, set a new one. If it wasn’t you, your account is safe as long as no one else knows your password.',
    ],
  );

/** Warns the owner that someone who knows the password is guessing codes, at most once a day. */
export const wrongCodes = (scene: AccountScene, person: Person, count: number, at: Date): Mail =>
  notice(
    scene,
    person,
    { template: 'account-wrong-codes', occasion: at.toISOString().slice(0, 10) },
    'Someone else may know your password',
    [
      `Your correct password was entered with ${count} wrong codes. No one got in, and we have slowed down further attempts.`,
      'If it wasn’t you, set a new password now. It stops whoever is trying and logs out every device. You may have to wait up to an hour before you can enter a code.',
    ],
  );
