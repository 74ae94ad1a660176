import type { FieldProps } from '../../form/form.types';

export interface FileFieldProps extends Omit<FieldProps, 'maxLength' | 'placeholder' | 'autoComplete'> {
  /** The types in words, `kinds` of shared-domain's UPLOADS: 'JPEG, PNG, HEIC or PDF'. */
  kinds: string;
  /** The types as the browser's chooser wants them, shared-domain's `UPLOAD_ACCEPT`. */
  accept?: string;
  /** Largest size of a file. */
  maxBytes: number;
  /** The rule that files are taken by, shared-domain's `refuseUpload`. */
  refuse: (file: File) => 'type' | 'size' | null;
  /** More than one file. */
  multiple?: boolean;
  /** How much of a file is sent, 0 to 1 (`sent / total` of shared-runtime's `sendFile`); undefined before it is begun. */
  progress?: (file: File) => number | undefined;
}
