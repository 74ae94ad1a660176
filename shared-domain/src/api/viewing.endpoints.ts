import { viewing } from '../answer/viewing-shapes.js';
import { receipt } from '../answer/shapes.js';
import { moveViewingSchema, viewingSchema } from '../viewing/viewing.schema.js';
import { endpoint } from './endpoint.js';

/** The viewings of the caller's estates, newest first, at most 500. */
export const getViewings = endpoint({
  action: 'staff/getViewings',
  method: 'GET',
  path: '/staff/viewings',
  access: 'hold.review',
  tags: ['viewing'],
  answer: [viewing],
});

/** One viewing. */
export const getViewing = endpoint({
  action: 'staff/getViewing',
  method: 'GET',
  path: '/staff/viewings/{viewingId}',
  access: 'hold.review',
  tags: ['viewing'],
  answer: viewing,
});

/** Books a viewing of an estate, and confirms it by email. */
export const bookViewing = endpoint({
  action: 'staff/bookViewing',
  method: 'POST',
  path: '/staff/estates/{estateId}/viewings',
  access: 'hold.review',
  idempotent: true,
  body: viewingSchema,
  invalidates: ['viewing'],
  answer: viewing,
});

/** Moves a viewing to another day. */
export const moveViewing = endpoint({
  action: 'staff/moveViewing',
  method: 'POST',
  path: '/staff/viewings/{viewingId}/day',
  access: 'hold.review',
  idempotent: true,
  body: moveViewingSchema,
  invalidates: ['viewing'],
  answer: viewing,
});

/** Cancels a viewing. */
export const cancelViewing = endpoint({
  action: 'staff/cancelViewing',
  method: 'DELETE',
  path: '/staff/viewings/{viewingId}',
  access: 'hold.review',
  invalidates: ['viewing'],
  answer: receipt,
});
