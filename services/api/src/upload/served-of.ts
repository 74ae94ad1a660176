import type { FileRecord, StoredRendition } from './file-record.model.js';

/** The stored bytes that are served for a checked file. */
export function servedOf(file: FileRecord): Pick<StoredRendition, 'hash' | 'type'> & { readonly name: string } {
  const full = file.renditions?.find(({ name }) => name === 'full');
  if (!full) return { hash: file.hash, type: file.type, name: file.name };
  // A HEIC photo is kept as JPEG and must not be saved under its old ending.
  const name = full.type === file.type ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return { hash: full.hash, type: full.type, name };
}
