import { defineCollection } from '../database/collection.js';

/** One of an estate's stripes, `{estateId}:{number}`, or a lot, `lot:{lotId}`; only that it is written matters. */
export interface RequestGateRecord {
  _id: string;
  writes: number;
}

export const requestGateCollection = defineCollection<RequestGateRecord>({
  name: 'RequestGate',
  collection: 'request_gates',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'of programs' },
  audit: 'none',
  retention: 'kept',
  fields: { _id: String, writes: Number },
});
