import { HOLD_STATUSES, HOLDER_TYPES } from '@lotline/shared-domain';
import { defineCollection, nested, objectId, oneOf, personField } from '../database/collection.js';
import { consentField, consentRule } from '../database/consent.js';
import { decisionFields } from '../decision/decided.js';
import { HOLD_PERSONAL } from './hold-personal.js';
import type { InitialHoldRecord } from './hold-record.js';
import { holdsEndInTime } from './hold-invariant.js';

export type * from './hold-record.js';

const sentDetails = () => ({
  leadId: { type: 'ObjectId', default: null },
  leadsDetails: personField(),
  purchaserDetails: { type: personField(), default: null },
  companyDetails: { type: nested({ company: String }), default: null },
  holderType: { type: String, default: null },
  state: String,
  postcode: String,
  marketingConsent: consentField(),
  businessId: 'ObjectId',
  filedBy: 'ObjectId',
});

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    hold: true;
  }
}

export const initialHoldCollection = defineCollection<InitialHoldRecord>({
  name: 'InitialHold',
  collection: 'initial_holds',
  tenancy: 'owned',
  owners: { customer: 'customerId', filer: ['filedBy', 'otherDetails.filedBy'] },
  personal: HOLD_PERSONAL,
  audit: { hold: { live: 'hold', to: 'staff' } },
  retention: 'kept',
  invariants: [holdsEndInTime],
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    lotId: 'ObjectId',
    status: { type: String, default: 'pending' },
    ...decisionFields(),
    ...sentDetails(),
    detailsSentAt: Date,
    otherDetails: { type: [nested({ _id: 'ObjectId', sentAt: Date, ...sentDetails() })], default: undefined },
    leadEmail: { type: String, lowercase: true, trim: true },
    customerId: { type: 'ObjectId', default: null },
    expirationDate: { type: Date, default: null },
    remindedOf: Date,
    pausedBy: 'ObjectId',
    requestExpiresAt: Date,
    extensionRequestedAt: Date,
    extensionNote: String,
    extensionDeclinedAt: Date,
    linkHashes: { type: [String], default: undefined },
    linkOpenedAt: Date,
    offer: { type: nested({ tokenHash: String, acceptedAt: { type: Date, default: null } }), default: null },
    offerAt: Date,
    enteredBy: String,
    reasonForTermination: { type: String, default: null },
  },
  indexes: [
    {
      name: 'one_active_hold_a_lot',
      keys: { activeLotId: 1 },
      unique: true,
      partial: { activeLotId: { $type: 'objectId' } },
      serves: 'the second barrier: at most one approved hold a lot (D30)',
    },
    {
      name: 'one_pending_hold_a_lot_and_address',
      keys: { lotId: 1, leadEmail: 1 },
      unique: true,
      partial: { status: 'pending' },
      serves: 'createInitialHold: the same address asks again for the same lot (D31)',
    },
    {
      name: 'queue_of_lot',
      keys: { lotId: 1, status: 1, createdAt: 1 },
      serves: 'staff: who waits for a lot, in order',
    },
    { name: 'holds_of_address', keys: { leadEmail: 1 }, serves: 'a verified address: the holds made with it (D77)' },
    {
      name: 'holds_of_customer',
      keys: { customerId: 1, createdAt: -1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: own holds, newest first',
    },
    {
      name: 'holds_filed_by',
      keys: { filedBy: 1, createdAt: -1 },
      partial: { filedBy: { $type: 'objectId' } },
      serves: 'a builder or partner: holds they filed, newest first',
    },
    {
      name: 'later_details_filed_by',
      keys: { 'otherDetails.filedBy': 1, createdAt: -1 },
      partial: { 'otherDetails.filedBy': { $type: 'objectId' } },
      serves: 'the same, where other details count (D86)',
    },
    {
      name: 'holds_of_landowner',
      keys: { landownerId: 1, status: 1, createdAt: -1 },
      serves: 'getInitialHolds, newest first',
    },
    {
      name: 'holds_that_run_out',
      keys: { status: 1, expirationDate: 1 },
      serves: 'sweeper: approved holds past their date, and those to be reminded of',
    },
    {
      name: 'decisions_to_undo',
      keys: { 'undo.actorId': 1, 'undo.until': 1 },
      partial: { 'undo.until': { $type: 'date' } },
      serves: 'staff: what the caller may still take back (D72)',
    },
    {
      name: 'lots_to_offer',
      keys: { offerAt: 1 },
      partial: { offerAt: { $type: 'date' } },
      serves: 'sweeper: freed lots for the next in the queue (D72)',
    },
    {
      name: 'holds_paused_by_eoi',
      keys: { pausedBy: 1 },
      partial: { pausedBy: { $type: 'objectId' } },
      serves: 'the hold that runs on once its EOI is declined (D128)',
    },
    {
      name: 'requests_that_run_out',
      keys: { status: 1, requestExpiresAt: 1 },
      serves: 'sweeper: requests nobody decided',
    },
  ],
  required: ['estateId', 'lotId', 'status', 'leadEmail', 'leadsDetails', 'state', 'postcode', 'requestExpiresAt'],
  properties: {
    estateId: objectId,
    lotId: objectId,
    status: oneOf(HOLD_STATUSES),
    holderType: { enum: [...HOLDER_TYPES, null] },
    activeLotId: objectId,
    marketingConsent: consentRule,
  },
  rule: { $or: [{ $ne: ['$status', 'approved'] }, { $eq: [{ $type: '$expirationDate' }, 'date'] }] },
});
