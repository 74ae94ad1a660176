import { shape, type Wire } from './shape.js';

/**
 * An account as seen by its owner and by user managers. `selectedEstateId`: the estate being worked on; `profileEtag`:
 * the If-Match value for saving names and phone.
 */
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
  /** What was granted to a sales person (D136). */
  'grants?': ['string'],
  /** Of staff: the end of the last day on which they are away (D152). */
  'awayUntil?': 'date',
  createdAt: 'date',
  'profileEtag?': 'string',
});
export type Account = Wire<typeof account>;

/** How many items made with an email address before it was verified now belong to its account (D77). */
export const claimedRequests = shape({
  holds: 'number',
  waitlistEntries: 'number',
  enquiries: 'number',
  watches: 'number',
  'quotes?': 'number',
  'eois?': 'number',
});
export type ClaimedRequests = Wire<typeof claimedRequests>;

/** A finished login. `url`: the path on this site to continue at; `found`: what the account has taken over. */
export const loggedIn = shape({ account, 'url?': 'string', 'found?': claimedRequests });
export type LoggedIn = Wire<typeof loggedIn>;

export const signUpReceipt = shape({ email: 'string', resendAfterSeconds: 'number' });
export type SignUpReceipt = Wire<typeof signUpReceipt>;

/** Result of following an emailed link: its email address, where to continue, what the account has taken over. */
export const linkReceipt = shape({ email: 'string', 'url?': 'string', 'found?': claimedRequests });
export type LinkReceipt = Wire<typeof linkReceipt>;

/** An authenticator being set up: its secret for manual entry, and the `otpauth:` URI for a QR code. */
export const newSecondFactor = shape({ secret: 'string', uri: 'string' });
export type NewSecondFactor = Wire<typeof newSecondFactor>;

export const recoveryCodes = shape({ recoveryCodes: ['string'] });
export type RecoveryCodes = Wire<typeof recoveryCodes>;

/**
 * An account as seen by its managers. `state`: invited, unverified, active or disabled; `accessEtag`: the If-Match
 * value for changing its role.
 */
export const managedUser = shape({
  ...account,
  state: 'string',
  'lastLoginAt?': 'date',
  'invitedBy?': 'string',
  'accessEtag?': 'string',
});
export type ManagedUser = Wire<typeof managedUser>;

/**
 * A change to an account: from what to what, and why. `by`: the name of the person or a description; absent up to 0.2.0
 * for automatic changes.
 */
export const accountEvent = shape({
  at: 'date',
  'by?': 'string',
  'from?': 'string',
  to: 'string',
  'reason?': 'string',
});
export type AccountEvent = Wire<typeof accountEvent>;

/**
 * One account with its history, newest first; `profile`: name of the landowner, builder or business the account belongs
 * to.
 */
export const managedUserDetail = shape({
  ...managedUser,
  'invitedByName?': 'string',
  'profile?': 'string',
  /** Of staff: the leads they work on that are open, and their open tasks. */
  'openLeads?': 'number',
  'openTasks?': 'number',
  history: [accountEvent],
});
export type ManagedUserDetail = Wire<typeof managedUserDetail>;

const named = shape({ _id: 'string', name: 'string' });
/** What the caller may select in an invitation or API token; a landowner gets no landowners and no builders. */
export const accountOptions = shape({
  landowners: [named],
  builders: [named],
  businesses: [named],
  estates: [{ ...named, landownerId: 'string' }],
});
export type AccountOptions = Wire<typeof accountOptions>;

/**
 * An open invitation: the invitee, role, inviter, place of work (`estates`, `profile`), and the authenticator to set
 * up.
 */
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
 * An API token without its secret. Absent `capabilities` or `estateIds` mean all of its landowner's. `stopped`:
 * disabled because of its landowner (`owner`) or creator (`maker`), see `keyStopReason`.
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

/**
 * One of the account's sessions: `device` in words ('Firefox on Windows'), `isThis` for the session of this request.
 */
export const accountSession = shape({
  _id: 'string',
  device: 'string',
  createdAt: 'date',
  lastSeenAt: 'date',
  endsAt: 'date',
  isThis: 'boolean',
});
export type AccountSession = Wire<typeof accountSession>;

/** A current consent to news: the text as shown, when it was given and on which form. */
const newsConsentGiven = shape({
  estateId: 'string',
  estateTitle: 'string',
  text: 'string',
  at: 'date',
  source: 'string',
});
/**
 * `leftOut`: email kinds (EMAIL_KINDS) the user has opted out of. `acceptedAt` and `termsVersion`: the accepted terms,
 * for self-registered users. `etag`: the If-Match value for saving `leftOut`.
 */
export const ownChoices = shape({
  'termsVersion?': 'string',
  'acceptedAt?': 'date',
  consents: [newsConsentGiven],
  leftOut: ['string'],
  'etag?': 'string',
});
export type OwnChoices = Wire<typeof ownChoices>;

/**
 * What deleting the account does. `refusal`: why it can't be deleted here; `ends`: requests that are cancelled;
 * `keeps`: what is retained, why and for how long.
 */
export const deletionPlan = shape({
  'refusal?': 'string',
  ends: ['string'],
  keeps: [{ what: 'string', why: 'string' }],
});
export type DeletionPlan = Wire<typeof deletionPlan>;
