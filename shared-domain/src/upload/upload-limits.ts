import { fileTypeOf } from '../lot/lot-document.js';

/** 25 MB (spec 9). */
export const MAX_UPLOAD_BYTES = 26_214_400;

/** What a lot's or customer's upload may be (spec 9), and the endings that go with each type. */
export const UPLOAD_TYPES = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>;

/** What a map plan may be (D29). */
export const PLAN_UPLOAD_TYPES = {
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
  'image/vnd.dxf': ['dxf'],
  'application/geo+json': ['geojson', 'json'],
} as const satisfies Record<string, readonly string[]>;

/** For a file input's `accept`. */
export const UPLOAD_ACCEPT = 'image/jpeg,image/png,image/heic,image/heif,.heic,application/pdf';

export type UploadRefusal = 'type' | 'size';
export interface UploadFile {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/**
 * Why a file may not be uploaded, or null when it may. Browsers give .heic, .dxf and .geojson no type, so the ending
 * decides there; the API looks at the content.
 */
export function refuseUpload(file: UploadFile, kind: 'document' | 'plan' = 'document'): UploadRefusal | null {
  const types: Readonly<Record<string, readonly string[]>> = kind === 'plan' ? PLAN_UPLOAD_TYPES : UPLOAD_TYPES;
  const ending = fileTypeOf(file.name);
  const type = file.type.toLowerCase();
  const untyped = type === '' || type === 'application/octet-stream';
  const fits = untyped ? Object.values(types).some((endings) => endings.includes(ending)) : Object.hasOwn(types, type);
  if (!fits) return 'type';
  return file.size > MAX_UPLOAD_BYTES ? 'size' : null;
}
