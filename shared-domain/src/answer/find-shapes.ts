import { shape, type Wire } from './shape.js';

/** What staff find by a few words; at most six of each kind, the best first. */
export const found = shape({
  lots: [
    {
      _id: 'string',
      title: 'string',
      status: 'string',
      stageId: 'string',
      stageTitle: 'string',
      estateTitle: 'string',
    },
  ],
  people: [{ contactId: 'string', firstName: 'string', lastName: 'string', email: 'string', 'phone?': 'string' }],
  /** Requests and holds that are open. */
  holds: [
    { _id: 'string', lotId: 'string', lotTitle: 'string', estateTitle: 'string', name: 'string', status: 'string' },
  ],
  /** EOIs that are open or hold a lot; absent up to 0.3.0. */
  'eois?': [
    {
      _id: 'string',
      lotId: 'string',
      lotTitle: 'string',
      estateTitle: 'string',
      buyers: 'string',
      status: 'string',
      lotStatus: 'string',
    },
  ],
  estates: [{ _id: 'string', key: 'string', title: 'string', suburb: 'string', isPublic: 'boolean' }],
});
export type Found = Wire<typeof found>;
