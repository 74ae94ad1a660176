import { changeShortlistSchema } from '../shortlist/shortlist.schema.js';
import { endpoint } from './endpoint.js';
import { shape } from './shape.js';

const shortlist = shape({ lots: [{ lotId: 'string', estateId: 'string', at: 'date' }] });

/** The lots that the account has starred, in that order; `at` is when the account took them. */
export const getShortlist = endpoint({
  action: 'user/getShortlist',
  method: 'GET',
  path: '/account/shortlist',
  access: 'account.use',
  answer: shortlist,
});

/** Stars lots and takes stars away, and answers what is starred then. Lots that the account has keep their place; beyond 200 no more are taken. */
export const changeShortlist = endpoint({
  action: 'user/changeShortlist',
  method: 'PUT',
  path: '/account/shortlist',
  access: 'account.use',
  body: changeShortlistSchema,
  answer: shortlist,
});
