import { accountEmail, type AccountScene } from '../email-templates/account-email.js';
import type { Mail } from '../outbox/mail.js';
import { type Person, addressOf, YOURS, page } from './account-mail.js';

/** Notifies the owner of a changed password. */
export const passwordChanged = (scene: AccountScene, person: Person, occasion: string): Mail =>
  accountEmail(
    scene,
    { template: 'account-password-changed', refId: person._id, to: addressOf(person), occasion, because: YOURS },
    {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'All other places where your account was open are logged out.',
        'If it was not you, set a new password at once.',
      ],
      action: { label: 'Set a new password', url: page(scene, 'resetPassword') },
    },
  );

/** What happened to an account's authenticator. */
export type AuthenticatorChange = 'set up' | 'replaced' | 'turned off';

/** Notifies the owner of a changed or removed authenticator. */
export const authenticatorChanged = (
  scene: AccountScene,
  person: Person,
  change: AuthenticatorChange,
  occasion: string,
): Mail =>
  accountEmail(
    scene,
    {
      template: 'account-authenticator-changed',
      refId: person._id,
      to: addressOf(person),
      occasion: `${change} ${occasion}`,
      because: YOURS,
    },
    {
      subject: `Your authenticator was ${change}`,
      heading: `Your authenticator was ${change}`,
      paragraphs: [
        change === 'turned off'
          ? 'Your account opens with its password alone now.'
          : 'Logging in asks for a code of this authenticator now. Recovery codes from before no longer count.',
        'If it was not you, set a new password at once: it ends every login.',
      ],
      action: { label: 'Set a new password', url: page(scene, 'resetPassword') },
    },
  );

/** Notifies the owner of a login from a new browser. */
export const newDevice = (scene: AccountScene, person: Person, device: string, at: Date): Mail =>
  accountEmail(
    scene,
    {
      template: 'account-new-device',
      refId: person._id,
      to: addressOf(person),
      occasion: at.toISOString(),
      because: YOURS,
    },
    {
      subject: 'A new device has logged in',
      heading: 'A new device has logged in',
      paragraphs: [
        'Your account was opened in a browser that it had not been opened in before.',
        'If it was not you, set a new password at once: it ends every login.',
      ],
      facts: [
        ['Device', device],
        ['Time', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ],
      action: { label: 'Set a new password', url: page(scene, 'resetPassword') },
    },
  );

/** Warns the owner of repeated wrong passwords, at most once a day. */
export const failedLogins = (scene: AccountScene, person: Person, count: number, day: string): Mail =>
  accountEmail(
    scene,
    { template: 'account-failed-logins', refId: person._id, to: addressOf(person), occasion: day, because: YOURS },
    {
      subject: 'Somebody tries to log in to your account',
      heading: 'Somebody tries to log in to your account',
      paragraphs: [
        `A wrong password was entered ${count} times in a day. Nobody has got in by it, and further tries are slowed down.`,
        'If it was you, set a new password. If it was not, there is nothing you have to do as long as nobody else knows yours.',
      ],
      action: { label: 'Set a new password', url: page(scene, 'resetPassword') },
    },
  );

/** Warns the owner that someone who knows the password is guessing codes, at most once a day. */
export const wrongCodes = (scene: AccountScene, person: Person, count: number, at: Date): Mail => {
  const occasion = at.toISOString().slice(0, 10);
  const to = { template: 'account-wrong-codes', refId: person._id, to: addressOf(person), occasion, because: YOURS };
  return accountEmail(scene, to, {
    subject: 'Somebody knows your password',
    heading: 'Somebody knows your password',
    paragraphs: [
      `The right password of your account was entered with ${count} wrong codes. Nobody got in, and further codes have to wait.`,
      'If it was not you, set a new password now. It stops whoever is trying and logs out every device. If you then have to wait before you can enter a code, it is one hour at most.',
    ],
    action: { label: 'Set a new password', url: page(scene, 'resetPassword') },
  });
};
