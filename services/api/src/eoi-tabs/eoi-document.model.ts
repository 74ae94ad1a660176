import { EOI_DOCUMENT_KINDS, type EoiDocumentKind } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { defineCollection, objectId, oneOf } from '../database/collection.js';
import { byCustomer } from '../database/personal-data.js';
import { deleteWithDraft } from './deleted-with-draft.js';
import { EOI_SIDES, type EoiSide } from './eoi-message.model.js';

/** A file that the buyer or the team added to an EOI; an `identity` one proves who the buyer is (D137). */
export interface EoiDocumentRecord {
  _id: Types.ObjectId;
  landownerId: Types.ObjectId;
  estateId: Types.ObjectId;
  eoiId: Types.ObjectId;
  /** The EOI's buyer; null while it belongs to no account. */
  customerId: Types.ObjectId | null;
  fileId: Types.ObjectId;
  kind: EoiDocumentKind;
  from: EoiSide;
  /** Actor id of who added it, as in audit rows. */
  by: string | null;
  createdAt: Date;
}

declare module '../database/audit-kinds.js' {
  interface AuditKinds {
    eoiDocument: true;
  }
}

export const eoiDocumentCollection = defineCollection<EoiDocumentRecord>({
  name: 'EoiDocument',
  collection: 'eoi_documents',
  tenancy: 'owned',
  owners: { customer: 'customerId' },
  personal: {
    copies: [{ name: 'eoiDocuments', of: byCustomer, hides: ['landownerId', 'by'] }],
    deletion: deleteWithDraft,
  },
  audit: { eoiDocument: { live: 'eoi', to: 'staff' } },
  retention: 'kept',
  timestamps: false,
  fields: {
    landownerId: 'ObjectId',
    estateId: 'ObjectId',
    eoiId: 'ObjectId',
    customerId: { type: 'ObjectId', default: null },
    fileId: 'ObjectId',
    kind: String,
    from: String,
    by: { type: String, default: null },
    createdAt: Date,
  },
  indexes: [
    {
      name: 'one_document_an_eoi_and_file',
      keys: { eoiId: 1, fileId: 1 },
      unique: true,
      serves: 'the documents of an EOI; a file that is added again',
    },
    {
      name: 'eoi_documents_of_customer',
      keys: { customerId: 1 },
      partial: { customerId: { $type: 'objectId' } },
      serves: 'a customer: copy and deletion',
    },
    { name: 'eoi_documents_with_file', keys: { fileId: 1 }, serves: 'who may read a file' },
  ],
  required: ['estateId', 'eoiId', 'fileId', 'kind', 'from', 'createdAt'],
  properties: {
    estateId: objectId,
    eoiId: objectId,
    fileId: objectId,
    kind: oneOf(EOI_DOCUMENT_KINDS),
    from: oneOf(EOI_SIDES),
  },
});
