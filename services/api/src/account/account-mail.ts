import {
  accountPath,
  type AccountPage,
  type AccountPathOptions,
  estatePath,
  fullName,
  isInvitedRole,
  type Role,
  ROLE_WORDS,
} from '@lotline/shared-domain';
import { accountEmail, type AccountScene, type EmailTo, type EmailWords } from '../email-templates/account-email.js';
import { maskedEmail, nameInMail } from '../email-templates/masked.js';
import type { Mail } from '../outbox/mail.js';
import type { User } from '../user/user.repository.js';

export type Person = Pick<User, '_id' | 'email' | 'shownEmail'>;
export const addressOf = ({ email, shownEmail }: Person): string => shownEmail ?? email;
const YOURS = 'You get this because you have an account with this email address.';
const TYPED =
  'You get this because someone entered this email address on our website. If it wasn’t you, ignore this email.';

export const page = (
  { publicUrl, estate }: AccountScene,
  name: AccountPage,
  options: AccountPathOptions = {},
): string => publicUrl + accountPath(name, { ...options, estateId: estate?.key });
/** Link of an email that needs no action. */
const home = ({ publicUrl, estate }: AccountScene): string => publicUrl + (estate ? estatePath(estate.key) : '/');

/** An email to an account's owner, by default because there is the account. */
export const toOwner = (
  scene: AccountScene,
  person: Person,
  about: Pick<EmailTo, 'template' | 'occasion' | 'hasSecret'> & { to?: string; because?: string },
  words: EmailWords,
): Mail => accountEmail(scene, { refId: person._id, to: addressOf(person), because: YOURS, ...about }, words);
/** Of an email with a link: sent once per token, and its text is removed afterwards. */
const once = (token: string) => ({ occasion: token.slice(0, 24), hasSecret: true });

/** Asks the owner of a new account to verify the address. */
export const verifyAddress = (scene: AccountScene, person: Person, token: string): Mail =>
  toOwner(
    scene,
    person,
    { template: 'account-verify', because: TYPED, ...once(token) },
    {
      subject: 'Please verify your email address',
      heading: 'Verify your email address',
      paragraphs: [
        'Open the link below within a day and enter your password. Your account is then ready.',
        'If you did not create an account, ignore this email: until you do, this email address is not confirmed.',
      ],
      action: { label: 'Verify my email', url: page(scene, 'verify', { userEmail: addressOf(person), token }) },
    },
  );

/** The password reset link. */
export const resetLink = (scene: AccountScene, person: Person & Pick<User, 'role'>, token: string): Mail =>
  toOwner(
    scene,
    person,
    { template: 'account-reset', ...once(token) },
    {
      subject: 'Set a new password',
      paragraphs: [
        'Open the link below within 30 minutes and choose a new password. You will be logged out everywhere.',
        'If you did not request this, ignore this email. Your password has not changed.',
      ],
      action: {
        label: 'Set a new password',
        url: page(scene, 'resetPassword', { account: isInvitedRole(person.role) ? 'invited' : undefined, token }),
      },
    },
  );

/** Sent when a link was requested for an address that gets none: no account, already verified, or not open yet. */
export const nothingToSend = (scene: AccountScene, email: string, state: 'none' | 'verified', occasion: string): Mail =>
  accountEmail(
    scene,
    { template: 'account-none', refId: occasion, to: email, occasion: state, because: TYPED },
    {
      subject:
        state === 'verified' ? 'Your email address is already verified' : 'There is no account with this email address',
      paragraphs:
        state === 'verified'
          ? [
              'Someone requested a link to verify this email address. It is already verified: log in with your password.',
            ]
          : [
              'Someone requested a link for this email address, but there is no account to open with it. If it was you, you may have signed up with another address.',
            ],
      action: {
        label: state === 'verified' ? 'Log in' : 'See all estates',
        url: state === 'verified' ? page(scene, 'login') : home(scene),
      },
    },
  );

/**
 * Asks for the verification of a new address and names the requesting account: the mailbox's owner may have another
 * account, or none (ADR-0030).
 */
export const verifyNewAddress = (
  scene: AccountScene,
  person: Person & Pick<User, 'firstName' | 'middleName' | 'lastName'>,
  to: string,
  token: string,
): Mail =>
  toOwner(
    scene,
    person,
    { template: 'account-email-verify', to, because: TYPED, ...once(token) },
    {
      subject: 'Please verify your new email address',
      heading: 'Verify your new email address',
      paragraphs: [
        `The account of ${nameInMail(fullName(person))} (${maskedEmail(addressOf(person))}) asked to use this email address.`,
        'If that is your account, open the link below within a day. You need to be logged in, or enter the password of that account.',
        'If you do not know this account, ignore this email. Your own account and requests stay as they are.',
      ],
      action: { label: 'Use this address', url: page(scene, 'verify', { change: 'email', token }) },
    },
  );

/** Tells the account's current address that another one was requested, or has replaced it. */
export const emailChange = (scene: AccountScene, person: Person, state: 'asked' | 'done', occasion: string): Mail =>
  toOwner(
    scene,
    person,
    { template: 'account-email-change', occasion: `${state} ${occasion}` },
    {
      subject: state === 'asked' ? 'Your email address is being changed' : 'Your email address was changed',
      paragraphs: [
        state === 'asked'
          ? 'A change of email address was requested from your account. It takes effect when the link sent to the new address is opened.'
          : 'Your account now has a new email address. You can no longer log in with this one.',
        state === 'asked'
          ? 'If it wasn’t you, set a new password now. That also cancels the change.'
          : 'If it wasn’t you, contact the team of the estate you have dealt with.',
      ],
      action:
        state === 'asked'
          ? { label: 'Set a new password', url: page(scene, 'resetPassword') }
          : { label: 'See all estates', url: home(scene) },
    },
  );

/** Why an invitation is sent: it is the first one, or the authenticator was reset. */
export type InvitationReason = 'invited' | 'reset';
interface InvitationOptions {
  readonly role: Role;
  /** The inviter's name; null: the team that runs the site. */
  readonly inviter: string | null;
  readonly reason: InvitationReason;
  readonly token: string;
}

/** The invitation to an account created by staff. */
export function invitationMail(
  scene: AccountScene,
  person: Person,
  { role, inviter, reason, token }: InvitationOptions,
): Mail {
  const isNew = reason === 'invited';
  const heading = isNew ? 'You are invited' : 'Set up your authenticator again';
  const by = inviter ?? 'The team of Lotline';
  return toOwner(
    scene,
    person,
    { template: 'account-invitation', because: isNew ? `${by} gave us this address.` : YOURS, ...once(token) },
    {
      subject: isNew ? 'Your invitation to Lotline' : heading,
      heading,
      paragraphs: [
        isNew
          ? `${by} invites you as a ${ROLE_WORDS[role]}.`
          : `${by} has reset your authenticator and recovery codes.`,
        'Open the link below within 7 days, choose a password of at least 12 characters, and have an authenticator app ready.',
      ],
      action: {
        label: isNew ? 'Accept invitation' : 'Set up my account',
        url: page(scene, 'invitation', { token }),
      },
    },
  );
}

/** The last email after an account was deleted: what is kept, and why. */
export const accountDeleted = (
  scene: AccountScene,
  person: Person,
  kept: readonly (readonly [what: string, why: string])[],
): Mail =>
  toOwner(
    scene,
    person,
    { template: 'account-deleted', because: 'You get this because you had an account with this email address.' },
    {
      subject: 'Your account is deleted',
      paragraphs: [
        'You are logged out everywhere, waiting requests are cancelled, and your name, email and phone are removed from our records. What we keep, and why, is listed below.',
        'If it wasn’t you, contact the team of the estate you have dealt with.',
      ],
      facts: kept,
      action: { label: 'See all estates', url: home(scene) },
    },
  );
