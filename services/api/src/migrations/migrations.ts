import { signedRegistry } from './0002-signed-registry.js';
import { accounts } from './0006-accounts.js';
import { fileChecks } from './0018-file-checks.js';
import { copyDocuments } from './0019-documents.js';
import { estateSettings } from './0027-estate-settings.js';
import { quotesInParts } from './0038-quotes-in-parts.js';
import { shapesOfOtherStages } from './0041-shapes-of-other-stages.js';
import { storageOfMaps } from './0046-storage-of-maps.js';
import { ledger } from './0051-ledger.js';
import { homesOfLots } from './0052-homes-of-lots.js';
import { contacts } from './0054-contacts.js';
import { originsOfMaps } from './0056-origins-of-maps.js';
import { businessesOfBuilders } from './0062-businesses-of-builders.js';
import { leadsAtWork } from './0064-leads-at-work.js';
import { answersToQuotes } from './0063-answers-to-quotes.js';
import { completeInvoices } from '../payment/complete-invoices.js';
import { COLLECTIONS } from './collections.js';
import { migration, type Migration } from './migration.js';

/** In order; a published migration never changes. */
export const MIGRATIONS: readonly Migration[] = [
  migration('0001', 'collections, validators and indexes', Object.keys(COLLECTIONS) as (keyof typeof COLLECTIONS)[]),
  signedRegistry,
  // Optional consent: wording, time and form.
  migration('0003', 'consent records', ['Enquiry', 'InitialHold', 'Lead', 'Watch']),
  // All sources beside the first; existing leads get their one source.
  migration('0004', 'every source of a lead', ['Lead'], (connection) =>
    // No tenant scope: a migration, for the leads of all landowners.
    connection.collection('leads').updateMany({ sources: { $exists: false } }, [{ $set: { sources: ['$source'] } }]),
  ),
  migration('0005', 'uploaded files', ['FileRecord', 'AuditEntry']),
  accounts,
  // Indexes of a customer's requests by account.
  migration('0007', 'own-requests', ['InitialHold', 'WaitlistEntry', 'Enquiry', 'Watch']),
  // Preferences and deletion of accounts; indexes of actions and emails by person.
  migration('0008', 'own data', ['User', 'AuditEntry', 'OutboxMessage']),
  // Landowners and logos; existing businesses have no landowner until a super admin assigns one.
  migration('0010', 'businesses', ['Business', 'FileRecord', 'AuditEntry']),
  // Undo of hold decisions (D72): their emails can be withdrawn, and the offer of a released lot is delayed.
  migration('0012', 'decisions', ['InitialHold', 'OutboxMessage']),
  migration('0013', 'decisions to undo', ['InitialHold']),
  // Holds by the builder or channel partner who filed them (ADR-0041).
  migration('0014', 'filed holds', ['InitialHold']),
  // An account's open links (ADR-0030).
  migration('0015', 'links of accounts', ['AccountLink']),
  // Who changed a business, for the answer to a stale save (ADR-0043).
  migration('0016', 'business history', ['AuditEntry']),
  // Uploaded files by account, for the upload quota (ADR-0044).
  migration('0017', 'upload quota', ['FileRecord']),
  fileChecks,
  // Documents are a collection of their own (ADR-0051).
  migration('0019', 'documents', ['Document', 'AuditEntry'], copyDocuments),
  // Locks of files, and indexes for the storage of estates and builders (ADR-0029).
  migration('0020', 'file locks', ['FileRecord', 'FileLock']),
  // When a file began to be used; nothing recorded it for files from before, which count as used.
  migration('0022', 'files in use', ['FileRecord'], (connection) =>
    // No tenant scope: a migration, for the files of all owners.
    connection
      .collection('files')
      .updateMany({ attachedAt: { $exists: false } }, [{ $set: { attachedAt: { $ifNull: ['$createdAt', '$$NOW'] } } }]),
  ),
  // Audit rows of builders and designs, and the index of the lots that link a builder (D100).
  migration('0025', 'homes', ['Lot', 'AuditEntry']),
  estateSettings,
  // Removed lots and imports of lots (ADR-0050).
  migration('0030', 'removed and imported lots', ['RemovedLot', 'SheetImport', 'SheetImportPart']),
  // Plans as pictures: scale, north, deleted maps and who changed a map.
  migration('0036', 'plans as pictures', ['EstateMap', 'StageMap', 'AuditEntry']),
  // Phone verification (D116), and its text messages on the outbox page.
  migration('0037', 'phone verification', ['PhoneProfile', 'OutboxMessage']),
  quotesInParts,
  // Maps as drawings: drafts with their steps, and published versions (D96).
  migration('0039', 'drafts and versions of maps', ['MapDraft', 'MapSteps', 'MapDrawing', 'MapVersion']),
  // Lots by number and by buyer, for the list of people and for find (D119).
  migration('0040', 'lots by number and buyer', ['Lot']),
  shapesOfOtherStages,
  // Drawings are queued for the files role (ADR-0062); maps by their picture.
  migration('0043', 'owed drawings', ['OwedDrawing', 'EstateMap', 'StageMap']),
  storageOfMaps,
  // Who took which file (exports). Quotes said to be of packages: there are none yet (D113).
  migration('0050', 'exports, quotes of no package', ['AuditEntry'], (connection) =>
    // No tenant scope: a migration, for the quotes of all landowners.
    connection.collection('quotes').updateMany({ isAdminPackage: true }, { $set: { isAdminPackage: false } }),
  ),
  ledger,
  homesOfLots,
  // Imports of any kind: those before were of lots, into their stage.
  migration('0053', 'imports of any kind', ['SheetImport', 'SheetImportPart'], (connection) =>
    // No tenant scope: a migration, for the imports of all landowners.
    connection
      .collection('lot_imports')
      .updateMany({ targetId: { $exists: false } }, [{ $set: { kind: 'lots', targetId: '$stageId' } }]),
  ),
  contacts,
  // Drafts of flows, of signed-in people (D175).
  migration('0055', 'drafts of flows', ['FlowDraft']),
  originsOfMaps,
  // Statuses and fields of EOIs; holds that an EOI keeps from ending (D128); transfers and refunds in the ledger.
  migration('0057', 'EOIs, their holds and money', ['Eoi', 'InitialHold', 'LedgerEntry']),
  // What buyer and team write and hand over about an EOI (D198).
  migration('0058', 'messages and documents of EOIs', ['EoiMessage', 'EoiDocument', 'AuditEntry']),
  // Identity documents: their purpose, and when EOIs ended, from which on they are kept for 30 days (D137).
  migration('0059', 'identity documents', ['FileRecord', 'Eoi']),
  // Dates of contracts that are near, for reminders (D107).
  migration('0060', 'dates of contracts', ['Eoi', 'Lot', 'Stage']),
  // Logos, files and imports of builders. Designs that were there had been on offer: a draft never was (D142).
  migration(
    '0061',
    'designs of builders',
    ['FileRecord', 'OwedDrawing', 'SheetImport', 'SheetImportPart'],
    (connection) =>
      // No tenant scope: a migration, for the designs of all builders.
      connection
        .collection('house_designs')
        .updateMany({ activatedAt: { $exists: false } }, [
          { $set: { activatedAt: { $ifNull: ['$createdAt', '$$NOW'] } } },
        ]),
  ),
  businessesOfBuilders,
  answersToQuotes,
  leadsAtWork,
  // Merges of people, and what a team works with: views, imports, templates (D147, D150, D152).
  migration('0065', 'merges, views, imports and templates', [
    'Contact',
    'ContactMerge',
    'LeadView',
    'LeadChange',
    'LeadImport',
    'LeadImportPart',
    'SheetMapping',
    'EmailTemplate',
  ]),
  // Listings of lots, and their pictures (D153).
  migration('0066', 'listings', ['Listing', 'FileRecord']),
  // Payments at a provider, invoices of deposits and what is owed, and money that fits nothing (D126).
  migration(
    '0067',
    'payments and invoices',
    [
      'Invoice',
      'LedgerEntry',
      'IncomingPayment',
      'Checkout',
      'PaymentEvent',
      'ProviderRefund',
      'PaymentAccount',
      'RefundAccount',
      'TestGatewayPayment',
    ],
    async (connection) => void (await completeInvoices(connection)),
  ),
];
