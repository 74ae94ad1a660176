import type { Connection, Model } from 'mongoose';
import { accountLinkCollection } from '../account/account-link.model.js';
import { auditEntryCollection } from '../audit/audit-entry.model.js';
import { apiTokenCollection } from '../auth/api-token.model.js';
import { deployTokenCollection } from '../auth/deploy-token.model.js';
import { guessCounterCollection } from '../auth/guess-counter.model.js';
import { sessionCollection } from '../auth/session.model.js';
import { linkChangeCollection } from '../builder-admin/link-change.model.js';
import { builderCollection } from '../builder/builder.model.js';
import { answerTemplatesCollection } from '../builder-quotes/answer-templates.model.js';
import { quoteAnswerCollection } from '../quote-answer/quote-answer.model.js';
import { businessCollection } from '../business/business.model.js';
import { contactCollection } from '../contact/contact.model.js';
import type { Collection } from '../database/collection.js';
import { modelOf } from '../database/model-of.js';
import { registerCollections } from '../database/registered-collections.js';
import { documentCollection } from '../document/document.model.js';
import { enquiryCollection } from '../enquiry/enquiry.model.js';
import { eoiDocumentCollection } from '../eoi/eoi-document.model.js';
import { eoiMessageCollection } from '../eoi/eoi-message.model.js';
import { eoiCollection } from '../eoi/eoi.model.js';
import { estateMapCollection } from '../estate-map/estate-map.model.js';
import { estateCollection } from '../estate/estate.model.js';
import { owedDrawingCollection } from '../files/owed-drawing.model.js';
import { flowDraftCollection } from '../flow-draft/flow-draft.model.js';
import { houseDesignCollection } from '../house-design/house-design.model.js';
import { idempotencyRecordCollection } from '../idempotency/idempotency-record.model.js';
import { initialHoldCollection } from '../initial-hold/initial-hold.model.js';
import { leadCollection } from '../lead/lead.model.js';
import { leadAssignmentCollection } from '../lead/lead-assignment.model.js';
import { leadNoteCollection } from '../lead/lead-note.model.js';
import { leadTaskCollection } from '../lead/lead-task.model.js';
import { leadImportCollection, leadImportPartCollection } from '../lead-import/lead-import.model.js';
import { sheetMappingCollection } from '../lead-import/sheet-mapping.model.js';
import { listingCollection } from '../listing/listing.model.js';
import { contactMergeCollection } from '../contact/contact-merge.model.js';
import { leadChangeCollection } from '../staff-leads/lead-change.model.js';
import { leadViewCollection } from '../staff-leads/lead-view.model.js';
import { emailTemplateCollection } from '../team-templates/email-template.model.js';
import { limitCounterCollection } from '../limits/limit-counter.model.js';
import { lotMapItemCollection } from '../lot/lot-map-item.model.js';
import { lotCollection } from '../lot/lot.model.js';
import { lotHomesCollection } from '../lot-homes/lot-homes.model.js';
import { mapDraftCollection, mapDrawingCollection, mapStepsCollection } from '../map/map-draft.model.js';
import { mapVersionCollection } from '../map/map-version.model.js';
import { outboxMessageCollection } from '../outbox/outbox-message.model.js';
import { checkoutCollection } from '../payment/checkout.model.js';
import { paymentEventCollection } from '../payment-provider/payment-event.model.js';
import { incomingPaymentCollection } from '../payment/incoming-payment.model.js';
import { invoiceCollection } from '../payment/invoice.model.js';
import { ledgerEntryCollection } from '../payment/ledger-entry.model.js';
import { providerRefundCollection } from '../payment/provider-refund.model.js';
import { paymentAccountCollection } from '../payment-provider/payment-account.model.js';
import { refundAccountCollection } from '../payment/refund-account.model.js';
import { testGatewayPaymentCollection } from '../test-gateway/test-gateway-payment.model.js';
import { phoneProfileCollection } from '../phone-verification/phone-profile.model.js';
import { quoteCollection } from '../quote/quote.model.js';
import { remoteReportCollection } from '../registry/reports/remote-report.model.js';
import { registryRowCollection } from '../registry/rows/registry-row.model.js';
import { requestGateCollection } from '../request-gate/request-gate.model.js';
import { sheetImportCollection, sheetImportPartCollection } from '../sheet-import/sheet-import.model.js';
import { removedLotCollection } from '../stage-lots/removed-lot.model.js';
import { stageMapCollection } from '../stage-map/stage-map.model.js';
import { stageCollection } from '../stage/stage.model.js';
import { eventCollection } from '../tracking/event.model.js';
import { fileLockCollection } from '../upload/file-lock.model.js';
import { fileRecordCollection } from '../upload/file-record.model.js';
import { userCollection } from '../user/user.model.js';
import { waitlistEntryCollection } from '../waitlist/waitlist-entry.model.js';
import { watchCollection } from '../watch/watch.model.js';
import { migrationCollection } from './migration.model.js';

/** Every collection of the product; a copy of personal data has its lists in this order. */
export const COLLECTIONS = {
  Estate: estateCollection,
  EstateMap: estateMapCollection,
  Stage: stageCollection,
  FlowDraft: flowDraftCollection,
  RequestGate: requestGateCollection,
  StageMap: stageMapCollection,
  Lot: lotCollection,
  LotMapItem: lotMapItemCollection,
  LotHomes: lotHomesCollection,
  LinkChange: linkChangeCollection,
  MapDraft: mapDraftCollection,
  MapSteps: mapStepsCollection,
  MapDrawing: mapDrawingCollection,
  MapVersion: mapVersionCollection,
  RemovedLot: removedLotCollection,
  SheetImport: sheetImportCollection,
  SheetImportPart: sheetImportPartCollection,
  Document: documentCollection,
  Builder: builderCollection,
  HouseDesign: houseDesignCollection,
  User: userCollection,
  Session: sessionCollection,
  AccountLink: accountLinkCollection,
  InitialHold: initialHoldCollection,
  Eoi: eoiCollection,
  EoiMessage: eoiMessageCollection,
  EoiDocument: eoiDocumentCollection,
  PhoneProfile: phoneProfileCollection,
  Quote: quoteCollection,
  QuoteAnswer: quoteAnswerCollection,
  AnswerTemplates: answerTemplatesCollection,
  Enquiry: enquiryCollection,
  WaitlistEntry: waitlistEntryCollection,
  Watch: watchCollection,
  Lead: leadCollection,
  LeadNote: leadNoteCollection,
  LeadTask: leadTaskCollection,
  LeadAssignment: leadAssignmentCollection,
  LeadView: leadViewCollection,
  LeadChange: leadChangeCollection,
  LeadImport: leadImportCollection,
  LeadImportPart: leadImportPartCollection,
  SheetMapping: sheetMappingCollection,
  Contact: contactCollection,
  ContactMerge: contactMergeCollection,
  EmailTemplate: emailTemplateCollection,
  Listing: listingCollection,
  FileRecord: fileRecordCollection,
  OutboxMessage: outboxMessageCollection,
  AuditEntry: auditEntryCollection,
  Business: businessCollection,
  Invoice: invoiceCollection,
  LedgerEntry: ledgerEntryCollection,
  IncomingPayment: incomingPaymentCollection,
  Checkout: checkoutCollection,
  PaymentEvent: paymentEventCollection,
  ProviderRefund: providerRefundCollection,
  PaymentAccount: paymentAccountCollection,
  RefundAccount: refundAccountCollection,
  TestGatewayPayment: testGatewayPaymentCollection,
  FileLock: fileLockCollection,
  OwedDrawing: owedDrawingCollection,
  IdempotencyRecord: idempotencyRecordCollection,
  Event: eventCollection,
  ApiToken: apiTokenCollection,
  DeployToken: deployTokenCollection,
  GuessCounter: guessCounterCollection,
  RegistryRow: registryRowCollection,
  RemoteReport: remoteReportCollection,
  LimitCounter: limitCounterCollection,
  Migration: migrationCollection,
} as const;
registerCollections(Object.values<unknown>(COLLECTIONS) as Collection[]);

export type Collections = typeof COLLECTIONS;
export type ModelName = keyof Collections;
/** One mongoose model per collection, typed by its record. */
export type Models = { [Name in ModelName]: Collections[Name] extends Collection<infer T> ? Model<T> : never };

/** Cached, because every write of a transaction needs them. */
const registered = new WeakMap<Connection, Models>();

/**
 * The models of a connection, registered on first use. Nest injects single ones by `@InjectModel('Lot')`.
 * @example const { Lot, Stage } = modelsOf(connection);
 */
export function modelsOf(connection: Connection): Models {
  const known = registered.get(connection);
  if (known) return known;
  const entries = Object.entries(COLLECTIONS).map(([name, collection]) => [
    name,
    modelOf(connection, collection as Collection),
  ]);
  const models = Object.fromEntries(entries) as Models;
  registered.set(connection, models);
  return models;
}
