import { shape, type Wire } from './shape.js';

/** An account as its owner, and who manages users, sees it. `selectedEstateId`: the estate that is worked on; `profileEtag`: what If-Match names when names and phone are saved. */
export const account = shape({
  _id: 'string',
  role: 'string',
  email: 'string',
  firstName: 'string',
  'middleName?': 'string',
  lastName: 'string',
  displayName: 'string',
  'phone?': 'string',
  'company?': 'string',
  verifiedEmail: 'boolean',
  hasSecondFactor: 'boolean',
  'recoveryCodesLeft?': 'number',
  'landownerId?': 'string',
  'builderId?': 'string',
  'businessId?': 'string',
  'selectedEstateId?': 'string',
  createdAt: 'date',
  'profileEtag?': 'string',
});
export type Account = Wire<typeof account>;

/** How much was found that had been made with an address before it was verified (D77). */
export const claimed = shape({ holds: 'number', waitlistEntries: 'number', enquiries: 'number', watches: 'number' });
export type Claimed = Wire<typeof claimed>;

/** A finished login. `url`: where they wanted to go, a path of this site; `found`: what has become theirs. */
export const loggedIn = shape({ account, 'url?': 'string', 'found?': claimed });
export type LoggedIn = Wire<typeof loggedIn>;

export const signUpReceipt = shape({ email: 'string', resendAfterSeconds: 'number' });
export type SignUpReceipt = Wire<typeof signUpReceipt>;

/** What a link has done: for which address, where to go on, what has become the account's. */
export const linkReceipt = shape({ email: 'string', 'url?': 'string', 'found?': claimed });
export type LinkReceipt = Wire<typeof linkReceipt>;

/** An authenticator to be: its secret for typing, and the address (otpauth) for a QR code. */
export const newSecondFactor = shape({ secret: 'string', uri: 'string' });
export type NewSecondFactor = Wire<typeof newSecondFactor>;

export const recoveryCodes = shape({ recoveryCodes: ['string'] });
export type RecoveryCodes = Wire<typeof recoveryCodes>;

/** An account as who looks after it sees it. `state`: invited, unverified, active or disabled; `accessEtag`: what If-Match names when its role is changed. */
export const managedUser = shape({
  ...account,
  state: 'string',
  'lastLoginAt?': 'date',
  'invitedBy?': 'string',
  'accessEtag?': 'string',
});
export type ManagedUser = Wire<typeof managedUser>;

/** What was done to an account: by whom, by name or in words (absent up to 0.2.0: by the program itself), from what to what, and why. */
export const accountEvent = shape({
  at: 'date',
  'by?': 'string',
  'from?': 'string',
  to: 'string',
  'reason?': 'string',
});
export type AccountEvent = Wire<typeof accountEvent>;

/** One account with its history, the newest first; `profile`: the name of the landowner, builder or business whose people it is of. */
export const managedUserDetail = shape({
  ...managedUser,
  'invitedByName?': 'string',
  'profile?': 'string',
  history: [accountEvent],
});
export type ManagedUserDetail = Wire<typeof managedUserDetail>;

const named = shape({ _id: 'string', name: 'string' });
/** What an invitation or a key may name, each by name and as far as the caller reaches: a landowner names no landowner and no builder. */
export const accountOptions = shape({
  landowners: [named],
  builders: [named],
  businesses: [named],
  estates: [{ ...named, landownerId: 'string' }],
});
export type AccountOptions = Wire<typeof accountOptions>;

/** An open invitation: for whom, to which role, by whom, where they will work (`estates`, `profile`), and the authenticator to set up. */
export const invitation = shape({
  'estates?': ['string'],
  'profile?': 'string',
  email: 'string',
  firstName: 'string',
  'middleName?': 'string',
  lastName: 'string',
  'phone?': 'string',
  role: 'string',
  'invitedBy?': 'string',
  secret: 'string',
  uri: 'string',
});
export type Invitation = Wire<typeof invitation>;

export const acceptedInvitation = shape({ account, recoveryCodes: ['string'] });
export type AcceptedInvitation = Wire<typeof acceptedInvitation>;

/**
 * A key for programs, without its secret. `capabilities` and `estateIds` are absent where it may all that its landowner may, of all estates.
 * `stopped`: it opens nothing because of its landowner (`owner`) or who made it (`maker`), see `whyKeyStops`.
 */
export const apiToken = shape({
  _id: 'string',
  name: 'string',
  landownerId: 'string',
  'capabilities?': ['string'],
  'estateIds?': ['string'],
  createdAt: 'date',
  'expiresAt?': 'date',
  'lastUsedAt?': 'date',
  isRevoked: 'boolean',
  'stopped?': 'string',
});
export type ApiToken = Wire<typeof apiToken>;
export const createdToken = shape({ ...apiToken, secret: 'string' });
export type CreatedToken = Wire<typeof createdToken>;

/** One login of one's own: `device` in words ('Firefox on Windows'), `isThis` for the one that asks. */
export const accountSession = shape({
  _id: 'string',
  device: 'string',
  createdAt: 'date',
  lastSeenAt: 'date',
  endsAt: 'date',
  isThis: 'boolean',
});
export type AccountSession = Wire<typeof accountSession>;

/** A consent to news that counts: its words as they were shown, when and on which form. */
const newsConsentGiven = shape({
  estateId: 'string',
  estateTitle: 'string',
  text: 'string',
  at: 'date',
  source: 'string',
});
/** `leftOut`: kinds of letters (LETTER_KINDS) that aren't wanted. `acceptedAt` and `termsVersion`: the terms that were accepted, by whoever joined by themselves. `etag`: what If-Match names when `leftOut` is saved. */
export const ownChoices = shape({
  'termsVersion?': 'string',
  'acceptedAt?': 'date',
  consents: [newsConsentGiven],
  leftOut: ['string'],
  'etag?': 'string',
});
export type OwnChoices = Wire<typeof ownChoices>;

/** What deleting the account does. `refusal`: why it can't be deleted here; `ends`: requests that are cancelled; `keeps`: what stays, why and how long, in words. */
export const deletionPlan = shape({
  'refusal?': 'string',
  ends: ['string'],
  keeps: [{ what: 'string', why: 'string' }],
});
export type DeletionPlan = Wire<typeof deletionPlan>;
