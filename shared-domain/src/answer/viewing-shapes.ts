import { shape, type Wire } from './shape.js';

/** A booked viewing of an estate. */
export const viewing = shape({
  _id: 'string',
  estateId: 'string',
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  day: 'string',
  createdAt: 'date',
});
export type Viewing = Wire<typeof viewing>;
