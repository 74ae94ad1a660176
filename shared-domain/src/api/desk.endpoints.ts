import { desk } from '../answer/desk-shapes.js';
import { endpoint } from './endpoint.js';

/** What needs the caller's team now, what happened today, and counts per estate: everything Home (`/desk`) shows. */
export const getDesk = endpoint({
  action: 'staff/getDesk',
  method: 'GET',
  path: '/staff/desk',
  access: 'hold.review',
  tags: ['hold', 'eoi', 'invoice', 'lot', 'stage', 'estate', 'lead'],
  answer: desk,
});
