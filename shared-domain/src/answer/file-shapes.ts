import { shape, type Wire } from './shape.js';

/** A size in which a checked file is kept: `name` of FILE_SIZES, width and height in px of a picture, `size` in bytes. */
const fileSize = shape({ name: 'string', type: 'string', 'width?': 'number', 'height?': 'number', size: 'number' });

/**
 * An uploaded file: `state` of FILE_STATES, `refusal` a code of FILE_REFUSALS and `reason` its sentence, `size` in bytes
 * and `type` by its content, both as it was sent. A checked picture has its `sizes`, each read by file/getLink.
 */
export const storedFile = shape({
  _id: 'string',
  'estateId?': 'string',
  purpose: 'string',
  name: 'string',
  type: 'string',
  size: 'number',
  state: 'string',
  'refusal?': 'string',
  'reason?': 'string',
  'pages?': 'number',
  'sizes?': [fileSize],
  createdAt: 'date',
});
export type StoredFile = Wire<typeof storedFile>;

/** How much storage is used: `of` is one of QUOTA_KINDS, `used` and `limit` are in bytes (ADR-0029). */
export const fileUsage = shape({ quotas: [shape({ of: 'string', used: 'number', limit: 'number' })] });
export type FileUsage = Wire<typeof fileUsage>;
