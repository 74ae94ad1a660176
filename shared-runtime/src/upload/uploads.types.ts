import type { UploadPurpose } from '@lotline/shared-domain';

/** How far a chosen file's upload has come. `share`: 0 to 1 of its bytes; `reason`: a sentence for the user. */
export type UploadStatus =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'sending'; readonly share: number }
  /** Received; the API is checking it. */
  | { readonly phase: 'checking' }
  /** Refused for good: another try can't help. */
  | { readonly phase: 'refused'; readonly reason: string }
  /** Not stored, but it can be tried again. `isLost`: the connection was lost, and bytes sent so far with it. */
  | { readonly phase: 'failed'; readonly reason: string | null; readonly isLost: boolean }
  | { readonly phase: 'done' };
export type UploadPhase = UploadStatus['phase'];

/** Where a field's files go. */
export interface UploadTarget {
  /** The field's name, unique in the remote. */
  readonly field: string;
  /** Null for a builder's own file, which belongs to no estate. */
  readonly estateId: string | null;
  readonly purpose: UploadPurpose;
}

/** One file of a field, as the store has it; its bytes stay outside. */
export interface UploadEntry extends UploadTarget {
  readonly id: string;
  readonly name: string;
  /** The stored file once the API has it. */
  readonly fileId: string | null;
  readonly status: UploadStatus;
}

/** A file of a field with its bytes, as shared-design's FileField takes it. */
export type ChosenUpload = UploadEntry & { readonly file: File };
