import type { Capability } from '../role/permissions.js';
import { fileTypeOf } from '../lot/lot-document.js';

/** 25 MB (spec 9). */
export const MAX_UPLOAD_BYTES = 26_214_400;

/** Media types and extensions of lot and customer documents (spec 9). */
export const UPLOAD_TYPES = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>;

/** Media types and extensions of map plans (D29). */
export const PLAN_UPLOAD_TYPES = {
  'image/svg+xml': ['svg'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
  'image/vnd.dxf': ['dxf'],
  'application/geo+json': ['geojson', 'json'],
} as const satisfies Record<string, readonly string[]>;
/** Media types and extensions of lists of lot facts. */
export const SHEET_UPLOAD_TYPES = {
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Record<string, readonly string[]>;
export type UploadType = keyof typeof UPLOAD_TYPES | keyof typeof PLAN_UPLOAD_TYPES | keyof typeof SHEET_UPLOAD_TYPES;

/** Media types and extensions of pictures shown on pages. */
export const PICTURE_UPLOAD_TYPES = { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'] } as const satisfies Record<
  string,
  readonly string[]
>;
/** Media types and extensions of photos shown on pages; HEIC is kept as JPEG. */
const PHOTO_UPLOAD_TYPES = {
  ...PICTURE_UPLOAD_TYPES,
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
} as const satisfies Record<string, readonly string[]>;
const DRAWN_UPLOAD_TYPES = { ...PICTURE_UPLOAD_TYPES, 'application/pdf': ['pdf'] } as const satisfies Record<
  string,
  readonly string[]
>;
const CONTRACT_UPLOAD_TYPES = { 'application/pdf': ['pdf'] } as const satisfies Record<string, readonly string[]>;
const MAX_LOGO_BYTES = 2_097_152;
const MAX_SHEET_BYTES = 10_485_760;

/** The rules for uploads of one purpose. */
export interface UploadRule {
  /** Media types, each with its file extensions. */
  readonly types: Readonly<Partial<Record<UploadType, readonly string[]>>>;
  /** The types as a label. */
  readonly kinds: string;
  readonly maxBytes: number;
  /** The capability required for uploading. */
  readonly by: Capability;
  /** What staff need besides `file.read`; whoever keeps such files decides which of them are read, and records it (D137). */
  readonly readBy?: Capability;
  /** Whose it is: an estate, whose team may read it, or the uploading builder. A customer reads what they sent. */
  readonly of: 'estate' | 'builder';
  /** Public once checked, at a URL with its hash (D82); otherwise only by an expiring link. */
  readonly isPublic: boolean;
}

/**
 * All upload purposes. `lotDocument` is any document of an estate, whose audience decides who reads it (ADR-0051);
 * `customerDocument` a buyer's, `identityDocument` what proves who a buyer is (D137).
 */
export const UPLOADS = {
  lotDocument: {
    types: UPLOAD_TYPES,
    kinds: 'JPEG, PNG, HEIC or PDF',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'lot.manage',
    of: 'estate',
    isPublic: false,
  },
  customerDocument: {
    types: UPLOAD_TYPES,
    kinds: 'JPEG, PNG, HEIC or PDF',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'file.upload',
    of: 'estate',
    isPublic: false,
  },
  identityDocument: {
    types: UPLOAD_TYPES,
    kinds: 'JPEG, PNG, HEIC or PDF',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'eoi.request',
    readBy: 'eoi.review',
    of: 'estate',
    isPublic: false,
  },
  mapPlan: {
    types: PLAN_UPLOAD_TYPES,
    kinds: 'SVG, PNG, JPEG, PDF, DXF or GeoJSON',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'map.edit',
    of: 'estate',
    isPublic: false,
  },
  businessLogo: {
    types: PICTURE_UPLOAD_TYPES,
    kinds: 'JPEG or PNG',
    maxBytes: MAX_LOGO_BYTES,
    by: 'business.manage',
    of: 'estate',
    isPublic: true,
  },
  estateLogo: {
    types: PICTURE_UPLOAD_TYPES,
    kinds: 'JPEG or PNG',
    maxBytes: MAX_LOGO_BYTES,
    by: 'estate.settings',
    of: 'estate',
    isPublic: true,
  },
  listingPicture: {
    types: PHOTO_UPLOAD_TYPES,
    kinds: 'JPEG, PNG or HEIC',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'lead.work',
    of: 'estate',
    isPublic: true,
  },
  lotFacts: {
    types: SHEET_UPLOAD_TYPES,
    kinds: 'CSV or XLSX',
    maxBytes: MAX_SHEET_BYTES,
    by: 'lot.manage',
    of: 'estate',
    isPublic: false,
  },
  contract: {
    types: CONTRACT_UPLOAD_TYPES,
    kinds: 'PDF',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'lot.manage',
    of: 'estate',
    isPublic: false,
  },
  quoteAnswer: {
    types: CONTRACT_UPLOAD_TYPES,
    kinds: 'PDF',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'design.manage',
    of: 'builder',
    isPublic: false,
  },
  builderLogo: {
    types: PICTURE_UPLOAD_TYPES,
    kinds: 'JPEG or PNG',
    maxBytes: MAX_LOGO_BYTES,
    by: 'design.manage',
    of: 'builder',
    isPublic: true,
  },
  designPicture: {
    types: PHOTO_UPLOAD_TYPES,
    kinds: 'JPEG, PNG or HEIC',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'design.manage',
    of: 'builder',
    isPublic: true,
  },
  floorPlan: {
    types: DRAWN_UPLOAD_TYPES,
    kinds: 'JPEG, PNG or PDF',
    maxBytes: MAX_UPLOAD_BYTES,
    by: 'design.manage',
    of: 'builder',
    isPublic: true,
  },
} as const satisfies Record<string, UploadRule>;
export type UploadPurpose = keyof typeof UPLOADS;
export const UPLOAD_PURPOSES = Object.keys(UPLOADS) as readonly UploadPurpose[];

/**
 * The rule of a purpose, or null if it is unknown.
 * @example uploadRule('mapPlan')?.kinds // 'SVG, PNG, JPEG, PDF, DXF or GeoJSON'
 */
export const uploadRule = (purpose: string): UploadRule | null =>
  Object.hasOwn(UPLOADS, purpose) ? UPLOADS[purpose as UploadPurpose] : null;

/**
 * The types of a purpose for a file input's `accept`: media types, and extensions for browsers that know no type of them.
 * @example acceptOf('contract') // 'application/pdf,.pdf'
 */
export function acceptOf(purpose: UploadPurpose): string {
  const { types }: UploadRule = UPLOADS[purpose];
  return Object.entries(types)
    .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
    .join(',');
}

export type UploadRefusal = 'type' | 'size';
export interface UploadFile {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

/**
 * Why a file can't be uploaded, or null if it can. Browsers report no type for .heic, .dxf and .geojson, so the
 * extension decides; the API checks the content.
 * @example refuseUpload({ name: 'plan.exe', type: '', size: 10 }, 'lotDocument') // 'type'
 */
export function refuseUpload(file: UploadFile, purpose: UploadPurpose): UploadRefusal | null {
  const { types, maxBytes }: UploadRule = UPLOADS[purpose];
  const ending = fileTypeOf(file.name);
  const type = file.type.toLowerCase();
  const untyped = type === '' || type === 'application/octet-stream';
  const fits = untyped ? Object.values(types).some((endings) => endings.includes(ending)) : Object.hasOwn(types, type);
  if (!fits) return 'type';
  return file.size > maxBytes ? 'size' : null;
}

/** In characters. */
const MAX_NAME_LENGTH = 100;

/** A file's name without folders, control and bidirectional characters; 'file' if nothing else is left. */
export const bareName = (name: string): string =>
  (name.normalize().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '') || 'file';

/**
 * The sanitized name an upload is saved under: without folders, control and bidirectional characters, at most 100
 * characters long, with an extension of its type.
 * @example savedName('C:\\plans\\plan.exe', 'application/pdf') // 'plan.exe.pdf'
 */
export function savedName(name: string, type: UploadType): string {
  const endings: readonly string[] = { ...UPLOAD_TYPES, ...PLAN_UPLOAD_TYPES, ...SHEET_UPLOAD_TYPES }[type];
  const bare = bareName(name);
  const ending = fileTypeOf(bare);
  const whole = endings.includes(ending) ? bare : `${bare}.${endings[0]}`;
  // By characters, not by half a pair of them.
  const characters = [...whole];
  return characters.length <= MAX_NAME_LENGTH
    ? whole
    : `${characters.slice(0, MAX_NAME_LENGTH - fileTypeOf(whole).length - 1).join('')}.${fileTypeOf(whole)}`;
}
