import type { FileSizeName } from '@lotline/shared-domain';
import type { FileRecord, StoredRendition } from './file-record.model.js';

/** Stored bytes and how they are served. */
export type ServedForm = Pick<StoredRendition, 'hash' | 'type'> & { readonly name: string };

/** A photo that is kept in another format must not be saved under its old ending. */
const renamed = (name: string, ending: string): string => `${name.replace(/\.[^.]*$/, '')}.${ending}`;

/** What is needed of a file. */
type Served = Pick<FileRecord, 'hash' | 'type' | 'name' | 'renditions'>;

function formOf(file: Served, { hash, type }: StoredRendition): ServedForm {
  if (type === file.type) return { hash, type, name: file.name };
  return { hash, type, name: renamed(file.name, type === 'image/webp' ? 'webp' : 'jpg') };
}

/**
 * What is served for a checked file: in a size, if it is a picture larger than that, otherwise whole.
 * @example servedOf(file, 'small').hash // its public URL is `/files/public/<hash>`
 */
export function servedOf(file: Served, size: FileSizeName = 'full'): ServedForm {
  const named = (wanted: FileSizeName) => file.renditions?.find(({ name }) => name === wanted);
  const form = named(size) ?? named('full');
  return form ? formOf(file, form) : { hash: file.hash, type: file.type, name: file.name };
}

/** What is served for a checked file under one of its hashes: in a size, if it has that. */
export function servedUnder(file: Served, hash: string, size?: FileSizeName): ServedForm {
  const form = file.renditions?.find(({ name }) => name === size) ?? file.renditions?.find((one) => one.hash === hash);
  return form ? formOf(file, form) : servedOf(file);
}
