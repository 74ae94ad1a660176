import { businessSchema, createBusinessSchema } from '../business/business.schema.js';
import { endpoint } from './endpoint.js';
import { business } from '../answer/staff-shapes.js';

/** The businesses a caller manages, by name, at most 500; `search` matches names. */
export const getBusinesses = endpoint({
  action: 'staff/getBusinesses',
  method: 'GET',
  path: '/staff/businesses',
  access: 'business.manage',
  query: { 'search?': 'string' },
  tags: ['business'],
  answer: [business],
});

/** Creates a business. Its key is derived from its name and never changes, because links contain it. */
export const createBusiness = endpoint({
  action: 'staff/createBusiness',
  method: 'POST',
  path: '/staff/businesses',
  access: 'business.manage',
  idempotent: true,
  body: createBusinessSchema,
  invalidates: ['business'],
  answer: business,
});

export const getBusiness = endpoint({
  action: 'staff/getBusiness',
  method: 'GET',
  path: '/staff/businesses/{businessId}',
  access: 'business.manage',
  tags: ['business'],
  answer: business,
});

/** Changes a business's name or logo. If-Match: its `etag`. */
export const updateBusiness = endpoint({
  action: 'staff/updateBusiness',
  method: 'PUT',
  path: '/staff/businesses/{businessId}',
  access: 'business.manage',
  guarded: 'counted',
  body: businessSchema,
  invalidates: ['business'],
  answer: business,
});
