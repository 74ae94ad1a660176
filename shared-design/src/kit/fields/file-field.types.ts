import type { ReactNode } from 'react';

/** How far a file's upload has come. `share`: 0 to 1 of its bytes. */
export type FileStatus =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'sending'; readonly share: number }
  /** Received, and being checked by the server. */
  | { readonly phase: 'checking' }
  /** Refused for good, with the server's sentence. */
  | { readonly phase: 'refused'; readonly reason: string }
  /** It can be tried again. `isLost`: the connection was lost, and the bytes sent so far with it. */
  | { readonly phase: 'failed'; readonly reason: string | null; readonly isLost: boolean }
  | { readonly phase: 'done' };

/** A file of a field. Its bytes are kept until it is removed, so that nothing has to be chosen twice. */
export interface ChosenFile {
  /** Unique in the field. */
  readonly id: string;
  readonly file: File;
  readonly status: FileStatus;
}

export interface FileFieldProps {
  /** DOM id of its input; one of its own by default. */
  id?: string;
  label: string;
  hint?: ReactNode;
  /** In a form: whether its label says that a file is required or optional. */
  mark?: 'required' | 'optional';
  disabled?: boolean;
  error?: string;
  /** The accepted types in words, `kinds` of shared-domain's UPLOADS: 'JPEG, PNG, HEIC or PDF'. */
  kinds: string;
  /** The accepted types for the input's `accept` attribute, shared-domain's `acceptOf`. */
  accept?: string;
  /** Largest size of a file. */
  maxBytes: number;
  /** Validates a file before it is sent, shared-domain's `refuseUpload`. */
  refuse: (file: File) => 'type' | 'size' | null;
  /** Allows several files; otherwise a new one replaces the last. */
  multiple?: boolean;
  /** The chosen files in their order: with the functions below, what shared-runtime's `useUploads` returns. */
  files: readonly ChosenFile[];
  onChoose: (files: readonly File[]) => void;
  /** Removes a file, which ends its upload. */
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** What there is to say about storage: shown before it is full, and when it is. */
  storage?: { readonly text: string; readonly isFull: boolean } | null;
  /** Moves a file to a place counted from 0. Without it files can't be ordered. */
  onMove?: (id: string, to: number) => void;
}
