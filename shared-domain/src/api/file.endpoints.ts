import { endpoint } from './endpoint.js';
import { shape } from './shape.js';
import { storedFile } from './shapes.js';

/**
 * Keeps a file that belongs to an estate: `purpose` is one of UPLOADS, `name` what it is saved as. 403 where the purpose isn't the caller's, 413 over
 * its size, 415 where the first bytes are none of its types. The same content for the same purpose again is the same file, so a repeat is harmless.
 */
export const uploadFile = endpoint({
  action: 'file/upload',
  method: 'POST',
  path: '/estates/{estateId}/files',
  access: 'file.upload',
  query: { purpose: 'string', name: 'string' },
  body: 'stream',
  answer: storedFile,
});

/**
 * Where a file can be had: for five minutes (`expiresAt`), or for ever where it is public and checked. 404 for one that isn't the caller's, and until it
 * is checked for everyone but its uploader (D82).
 */
export const getFileLink = endpoint({
  action: 'file/getLink',
  method: 'GET',
  path: '/files/{fileId}/link',
  access: 'file.read',
  answer: shape({ url: 'string', 'expiresAt?': 'date' }),
});
