import { endpoint } from './endpoint.js';
import { shape } from '../answer/shape.js';
import { fileUsage, storedFile } from '../answer/file-shapes.js';

/**
 * Stores a file of an estate: `purpose` is one of UPLOADS, `name` its file name. 403 if the caller may not upload for
 * the purpose, 413 if it is too large or a storage quota would be exceeded, 415 if the first bytes match none of its
 * types, 429 if the account has uploaded too much in 24 hours; each `message` is a sentence for the uploader.
 * Idempotent: the same content for the same purpose is the same file. Its check follows; see file/get. A file that nothing
 * has used for seven days is removed.
 */
export const uploadFile = endpoint({
  action: 'file/upload',
  method: 'POST',
  path: '/estates/{estateId}/files',
  access: 'file.upload',
  query: { purpose: 'string', name: 'string' },
  body: 'stream',
  invalidates: 'unfinished',
  answer: storedFile,
});

/** As file/upload, for a builder's own file, which belongs to no estate. */
export const uploadOwnFile = endpoint({
  action: 'file/uploadOwn',
  method: 'POST',
  path: '/files',
  access: 'design.manage',
  query: { purpose: 'string', name: 'string' },
  body: 'stream',
  invalidates: 'unfinished',
  answer: storedFile,
});

/**
 * How much storage the caller uses, of each quota that applies: their account's and, with `estateId`, the estate's, or a
 * builder's own. 404 for an estate that isn't the caller's; customers have a quota of their own only.
 */
export const getFileUsage = endpoint({
  action: 'file/usage',
  method: 'GET',
  path: '/files/usage',
  access: 'file.read',
  query: { 'estateId?': 'string' },
  tags: ['file', 'estate'],
  answer: fileUsage,
});

/**
 * The state of a file, with the reason if it was refused. Until it is checked, 404 for everyone but its uploader. Staff
 * pages get a live event of kind `file` when a check ends; others poll, at most once in two seconds.
 */
export const getFile = endpoint({
  action: 'file/get',
  method: 'GET',
  path: '/files/{fileId}',
  access: 'file.read',
  tags: ['file', 'estate'],
  answer: storedFile,
});

/**
 * A download link: valid for five minutes (`expiresAt`), or permanent for a public file. `size` is one of FILE_SIZES;
 * the whole picture if it isn't larger than that, and the file itself if it is no picture. 404 for a file the caller may
 * not read. Its uploader gets 409 until it is checked, and 404 with the reason if it was refused (D82).
 */
export const getFileLink = endpoint({
  action: 'file/getLink',
  method: 'GET',
  path: '/files/{fileId}/link',
  access: 'file.read',
  query: { 'size?': 'string' },
  answer: shape({ url: 'string', 'expiresAt?': 'date' }),
});
