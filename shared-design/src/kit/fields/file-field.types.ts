import type { FieldProps } from '../../form/form.types';

export interface FileFieldProps extends Omit<FieldProps, 'maxLength' | 'placeholder' | 'autoComplete'> {
  /** The accepted types in words, `kinds` of shared-domain's UPLOADS: 'JPEG, PNG, HEIC or PDF'. */
  kinds: string;
  /** The accepted types for the input's `accept` attribute, shared-domain's `UPLOAD_ACCEPT`. */
  accept?: string;
  /** Largest size of a file. */
  maxBytes: number;
  /** Validates a file, shared-domain's `refuseUpload`. */
  refuse: (file: File) => 'type' | 'size' | null;
  /** Allows several files. */
  multiple?: boolean;
  /** Upload progress of a file, 0 to 1 (`sent / total` of shared-runtime's `sendFile`); undefined before it starts. */
  progress?: (file: File) => number | undefined;
}
