import { copyEstateSchema, createEstateSchema, updateEstateSchema } from '../estate/estate-settings.schema.js';
import { estateSettings } from '../answer/estate-admin-shapes.js';
import { staffEstate } from '../answer/staff-shapes.js';
import { endpoint } from './endpoint.js';

/** Creates a private estate: the caller's own, or for a super admin the named landowner's (D91). */
export const createEstate = endpoint({
  action: 'staff/createEstate',
  method: 'POST',
  path: '/staff/estates',
  access: 'estate.settings',
  idempotent: true,
  body: createEstateSchema,
  invalidates: ['estate'],
  answer: staffEstate,
});

export const getEstateSettings = endpoint({
  action: 'staff/getEstateSettings',
  method: 'GET',
  path: '/staff/estates/{estateId}/settings',
  access: 'estate.settings',
  tags: ['estate'],
  answer: estateSettings,
});

/** Changes an estate's settings (D97). If-Match: its `rev`. */
export const updateEstate = endpoint({
  action: 'staff/updateEstate',
  method: 'PUT',
  path: '/staff/estates/{estateId}/settings',
  access: 'estate.settings',
  guarded: true,
  idempotent: true,
  body: updateEstateSchema,
  invalidates: ['estate'],
  answer: estateSettings,
});

/** Creates a private estate with the settings and stages of this one, without its lots. */
export const copyEstate = endpoint({
  action: 'staff/copyEstate',
  method: 'POST',
  path: '/staff/estates/{estateId}/copy',
  access: 'estate.settings',
  idempotent: true,
  body: copyEstateSchema,
  invalidates: ['estate'],
  answer: staffEstate,
});

/**
 * Archives an estate: only its staff reach it, and nothing is accepted. 409 while a request, a hold or an EOI is alive.
 * If-Match: its `rev`.
 */
export const archiveEstate = endpoint({
  action: 'staff/archiveEstate',
  method: 'POST',
  path: '/staff/estates/{estateId}/archive',
  access: 'estate.settings',
  guarded: true,
  invalidates: ['estate'],
  answer: estateSettings,
});

/** Restores an archived estate as a private one. If-Match: its `rev`. */
export const restoreEstate = endpoint({
  action: 'staff/restoreEstate',
  method: 'POST',
  path: '/staff/estates/{estateId}/restore',
  access: 'estate.settings',
  guarded: true,
  invalidates: ['estate'],
  answer: estateSettings,
});
