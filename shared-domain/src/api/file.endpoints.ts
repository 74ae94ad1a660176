import { endpoint } from './endpoint.js';
import { shape } from '../answer/shape.js';
import { storedFile } from '../answer/shapes.js';

/**
 * Stores a file of an estate: `purpose` is one of UPLOADS, `name` its file name. 403 if the caller may not upload for
 * the purpose, 413 if it is too large, 415 if the first bytes match none of its types. Idempotent: the same content for
 * the same purpose is the same file.
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

/** The state of a file, with the reason if it was refused. Until it is checked, 404 for everyone but its uploader. */
export const getFile = endpoint({
  action: 'file/get',
  method: 'GET',
  path: '/files/{fileId}',
  access: 'file.read',
  answer: storedFile,
});

/**
 * A download link: valid for five minutes (`expiresAt`), or permanent for a public file. 404 for a file the caller may
 * not read. Its uploader gets 409 until it is checked, and 404 with the reason if it was refused (D82).
 */
export const getFileLink = endpoint({
  action: 'file/getLink',
  method: 'GET',
  path: '/files/{fileId}/link',
  access: 'file.read',
  answer: shape({ url: 'string', 'expiresAt?': 'date' }),
});
