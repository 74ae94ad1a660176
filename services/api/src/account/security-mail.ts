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
    'All other places where your account was open are logged out.',
    'If it was not you, set a new password at once.',
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
      ? 'Your account opens with its password alone now.'
      : 'Logging in asks for a code of this authenticator now. Recovery codes from before no longer count.',
    'If it was not you, set a new password at once: it ends every login.',
  ]);
}

/** Notifies the owner of a login from a new browser. */
export const newDevice = (scene: AccountScene, person: Person, device: string, at: Date): Mail =>
  notice(
    scene,
    person,
    { template: 'account-new-device', occasion: at.toISOString() },
    'A new device has logged in',
    [
      'Your account was opened in a browser that it had not been opened in before.',
      'If it was not you, set a new password at once: it ends every login.',
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
    'Somebody tries to log in to your account',
    [
      `A wrong password was entered ${count} times in a day. Nobody has got in by it, and further tries are slowed down.`,
      'If it was you, set a new password. If it was not, there is nothing you have to do as long as nobody else knows yours.',
    ],
  );

/** Warns the owner that someone who knows the password is guessing codes, at most once a day. */
export const wrongCodes = (scene: AccountScene, person: Person, count: number, at: Date): Mail =>
  notice(
    scene,
    person,
    { template: 'account-wrong-codes', occasion: at.toISOString().slice(0, 10) },
    'Somebody knows your password',
    [
      `The right password of your account was entered with ${count} wrong codes. Nobody got in, and further codes have to wait.`,
      'If it was not you, set a new password now. It stops whoever is trying and logs out every device. If you then have to wait before you can enter a code, it is one hour at most.',
    ],
  );
