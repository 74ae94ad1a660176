import { auditEntryCollection } from '../audit/audit-entry.model.js';
import { sessionCollection } from '../auth/session.model.js';
import { contactCollection } from '../contact/contact.model.js';
import type { Collection } from '../database/collection.js';
import { enquiryCollection } from '../enquiry/enquiry.model.js';
import { eoiCollection } from '../eoi/eoi.model.js';
import { filedCopyOf } from '../initial-hold/filed-hold.js';
import { initialHoldCollection, type InitialHoldRecord } from '../initial-hold/initial-hold.model.js';
import { leadCollection } from '../lead/lead.model.js';
import { outboxMessageCollection } from '../outbox/outbox-message.model.js';
import { phoneProfileCollection } from '../phone-verification/phone-profile.model.js';
import { quoteCollection } from '../quote/quote.model.js';
import { fileRecordCollection } from '../upload/file-record.model.js';
import { userCollection } from '../user/user.model.js';
import type { User } from '../user/user.repository.js';
import { waitlistEntryCollection } from '../waitlist/waitlist-entry.model.js';
import { watchCollection } from '../watch/watch.model.js';
import { accountLinkCollection } from './account-link.model.js';

export interface PersonalData {
  // oxlint-disable-next-line @typescript-eslint/no-explicit-any -- each collection has a record type of its own
  readonly collection: Collection<any>;
  /** Filter for the person's documents. */
  readonly of: (user: User) => Record<string, unknown>;
  /** Fields that a copy leaves out: secrets, and what is not about the person. */
  readonly hides: readonly string[];
  /** The person's part of a document that concerns others too. */
  // oxlint-disable-next-line @typescript-eslint/no-explicit-any -- as above
  readonly part?: (document: any, user: User) => object;
}

/** An account's address in all stored forms. */
export const addressesOf = ({ email, shownEmail }: Pick<User, 'email' | 'shownEmail'>): string[] => [
  ...new Set([email, shownEmail ?? email]),
];
const customerId = ({ _id }: User) => ({ customerId: _id });
/** As contacts have it: with all addresses of the person. */
const byEmails = ({ email }: User) => ({ emails: email });
const byEmail = ({ email }: User) => ({ email });

/**
 * Where personal data is stored, by its name in a copy. docs/domain/own-data.md says what a deletion does with each.
 */
export const PERSONAL_DATA = {
  account: {
    collection: userCollection,
    of: ({ _id }) => ({ _id }),
    hides: [
      'passwordHash',
      'pendingSecret',
      'networks',
      'secondFactor.secret',
      'secondFactor.lastStep',
      'secondFactor.recoveryHashes',
    ],
  },
  logins: { collection: sessionCollection, of: ({ _id }) => ({ userId: _id }), hides: ['tokenHash'] },
  links: { collection: accountLinkCollection, of: ({ _id }) => ({ userId: _id }), hides: ['tokenHash'] },
  holds: {
    collection: initialHoldCollection,
    of: customerId,
    hides: [
      'offer.tokenHash',
      'linkHashes',
      'landownerId',
      'activeLotId',
      'undo',
      'offerAt',
      'remindedOf',
      'enteredBy',
      'filedBy',
      'otherDetails.filedBy',
    ],
  },
  filedHolds: {
    collection: initialHoldCollection,
    of: ({ _id }) => ({ $or: [{ filedBy: _id }, { 'otherDetails.filedBy': _id }] }),
    hides: [],
    part: (hold: InitialHoldRecord, { _id }) => filedCopyOf(hold, _id),
  },
  expressionsOfInterest: { collection: eoiCollection, of: customerId, hides: ['landownerId', 'activeLotId', 'undo'] },
  phoneVerifications: { collection: phoneProfileCollection, of: byEmail, hides: ['code', 'browsers', 'accounts'] },
  quotes: {
    collection: quoteCollection,
    of: customerId,
    hides: ['landownerId', 'fingerprint', 'emailSentToLandowner'],
  },
  enquiries: { collection: enquiryCollection, of: customerId, hides: ['landownerId', 'enteredBy'] },
  waitlistEntries: {
    collection: waitlistEntryCollection,
    of: customerId,
    hides: ['landownerId', 'proposed.tokenHash', 'linkHash'],
  },
  watches: { collection: watchCollection, of: customerId, hides: ['landownerId', 'linkHash'] },
  leads: { collection: leadCollection, of: byEmail, hides: ['landownerId'] },
  contacts: { collection: contactCollection, of: byEmails, hides: ['landownerId'] },
  files: { collection: fileRecordCollection, of: customerId, hides: ['landownerId', 'hash'] },
  letters: {
    collection: outboxMessageCollection,
    of: (user) => ({ to: { $in: addressesOf(user) }, hasSecret: { $ne: true } }),
    hides: ['html', 'dedupeKey', 'leaseBy', 'leaseUntil', 'nextAt', 'lastError', 'landownerId'],
  },
  history: {
    collection: auditEntryCollection,
    of: ({ _id }) => ({ $or: [{ actorId: String(_id) }, { entity: 'user', entityId: String(_id) }] }),
    hides: ['landownerId', 'requestId'],
  },
} as const satisfies Readonly<Record<string, PersonalData>>;
