import { builderRow, estateHomes, linkResult, managedBuilder } from '../answer/builder-admin-shapes.js';
import { createBuilderSchema, staffBuilderSchema } from '../builder/builder-profile.schema.js';
import { linkDesignsSchema, unlinkDesignsSchema } from '../builder/design-links.schema.js';
import { endpoint } from './endpoint.js';

/** All builders by name; `search` matches names. */
export const getBuilders = endpoint({
  action: 'staff/getBuilders',
  method: 'GET',
  path: '/staff/builders',
  access: 'builder.manage',
  query: { 'search?': 'string', 'page?': 'string', 'limit?': 'string' },
  tags: ['home', 'user'],
  answer: { data: [builderRow], page: 'number', limit: 'number', totalPages: 'number', hasNextPage: 'boolean' },
});

/** Adds a builder with its business and its first user, who gets an invitation by email (D99). 409 `account_exists`. */
export const createBuilder = endpoint({
  action: 'staff/createBuilder',
  method: 'POST',
  path: '/staff/builders',
  access: 'builder.manage',
  confirmed: true,
  idempotent: true,
  body: createBuilderSchema,
  invalidates: ['home', 'user', 'business'],
  answer: managedBuilder,
});

export const getBuilder = endpoint({
  action: 'staff/getBuilder',
  method: 'GET',
  path: '/staff/builders/{builderId}',
  access: 'builder.manage',
  tags: ['home', 'user'],
  answer: managedBuilder,
});

/** Saves a builder's profile and websites (D144). If-Match: its `etag`; 412 with who saved in the meantime. */
export const updateBuilder = endpoint({
  action: 'staff/updateBuilder',
  method: 'PUT',
  path: '/staff/builders/{builderId}',
  access: 'builder.manage',
  guarded: 'etag',
  body: staffBuilderSchema,
  invalidates: ['home'],
  answer: managedBuilder,
});

/** What is linked where in an estate, and what can be (D141). */
export const getEstateHomes = endpoint({
  action: 'staff/getEstateHomes',
  method: 'GET',
  path: '/staff/estates/{estateId}/homes',
  access: 'estate.settings',
  tags: ['home', 'lot', 'stage', 'estate'],
  answer: estateHomes,
});

/** What linkDesigns would do with the same body: nothing is written. */
export const countLinks = endpoint({
  action: 'staff/countLinks',
  method: 'POST',
  path: '/staff/estates/{estateId}/homes/count',
  access: 'estate.settings',
  body: linkDesignsSchema,
  invalidates: 'reads',
  answer: linkResult,
});

/**
 * Links active designs to lots of an estate (D141), by stage, frontage and size or by name; existing links stay with their
 * site costs. House & land goes on where asked, each lot with its own audit row and revision.
 */
export const linkDesigns = endpoint({
  action: 'staff/linkDesigns',
  method: 'POST',
  path: '/staff/estates/{estateId}/homes/link',
  access: 'estate.settings',
  deadline: 3,
  idempotent: true,
  body: linkDesignsSchema,
  bodyLimit: 256 * 1024,
  invalidates: ['home', 'lot'],
  answer: linkResult,
});

/** Takes designs from lots of an estate; their site costs go with them, and come back by undoLinks. */
export const unlinkDesigns = endpoint({
  action: 'staff/unlinkDesigns',
  method: 'POST',
  path: '/staff/estates/{estateId}/homes/unlink',
  access: 'estate.settings',
  deadline: 3,
  idempotent: true,
  body: unlinkDesignsSchema,
  bodyLimit: 256 * 1024,
  invalidates: ['home', 'lot'],
  answer: linkResult,
});

/** Takes a change of links back, once, but for lots that changed since, which it names. */
export const undoLinks = endpoint({
  action: 'staff/undoLinks',
  method: 'POST',
  path: '/staff/link-changes/{changeId}/undo',
  access: 'estate.settings',
  deadline: 3,
  idempotent: true,
  invalidates: ['home', 'lot'],
  answer: linkResult,
});
