import { EOI_STATUSES, type EoiStatus } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, nested, objectId, oneOf, personField, type Person } from '../database/collection.js';
import { type Decided, decisionFields } from '../decision/decided.js';
import { byCustomer } from '../database/personal-data.js';

/** An expression of interest in a lot; the approved one claims the lot. */
export interface EoiRecord extends Decided {
  status: EoiStatus;
  customerId: Types.ObjectId | null;
  holdId?: Types.ObjectId | null;
  buyersData: { firstBuyer?: Person; secondBuyer?: Person };
  paymentQueueData?: { paymentQueueId?: string };
  createdAt: Date;
  updatedAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    eoi: true;
  }
}

export const eoiCollection = defineCollection<EoiRecord>({
  name: 'Eoi',
  collection: 'eois',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [{ name: 'expressionsOfInterest', of: byCustomer, hides: ['landownerId', 'activeLotId', 'undo'] }],
    deletion: 'kept',
  },
  audit: { eoi: { live: 'eoi', to: 'staff' } },
  retention: 'kept',
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    stageId: 'ObjectId',
    lotId: 'ObjectId',
    status: String,
    ...decisionFields(),
    customerId: { type: 'ObjectId', default: null },
    holdId: 'ObjectId',
    buyersData: nested({ firstBuyer: personField(), secondBuyer: personField() }),
    paymentQueueData: nested({ paymentQueueId: String }),
  },
  indexes: [
    {
      name: 'one_active_eoi_a_lot',
      keys: { activeLotId: 1 },
      unique: true,
      partial: { activeLotId: { $type: 'objectId' } },
      serves: 'the second barrier: at most one approved EOI a lot',
    },
    { name: 'eois_of_lot', keys: { lotId: 1, status: 1 }, serves: 'the EOIs of a lot' },
    ...['buyersData.firstBuyer.email', 'buyersData.secondBuyer.email'].map((field, at) => ({
      name: ['eois_of_first_buyer', 'eois_of_second_buyer'][at] ?? field,
      keys: { [field]: 1 } as const,
      partial: { [field]: { $type: 'string' } },
      serves: 'contacts: buyers whom an EOI names',
    })),
    { name: 'eois_of_customer', keys: { customerId: 1, createdAt: -1 }, serves: "a customer's own EOIs" },
  ],
  required: ['estateId', 'lotId', 'status'],
  properties: { estateId: objectId, lotId: objectId, status: oneOf(EOI_STATUSES), activeLotId: objectId },
});
