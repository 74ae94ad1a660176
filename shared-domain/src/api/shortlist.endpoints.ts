import { changeShortlistSchema } from '../shortlist/shortlist.schema.js';
import { endpoint } from './endpoint.js';
import { shape } from '../answer/shape.js';

const shortlist = shape({ lots: [{ lotId: 'string', estateId: 'string', at: 'date' }] });

/** The account's starred lots, oldest first; `at` is when the account received them. */
export const getShortlist = endpoint({
  action: 'user/getShortlist',
  method: 'GET',
  path: '/account/shortlist',
  access: 'account.use',
  tags: ['shortlist'],
  answer: shortlist,
});

/**
 * Stars and unstars lots, and returns the resulting shortlist. Lots already starred keep their position; at most 200
 * are kept.
 */
export const changeShortlist = endpoint({
  action: 'user/changeShortlist',
  method: 'PUT',
  path: '/account/shortlist',
  access: 'account.use',
  body: changeShortlistSchema,
  invalidates: ['shortlist'],
  answer: shortlist,
});
