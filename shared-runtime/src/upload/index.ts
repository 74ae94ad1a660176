export * from './upload';
export * from './send-file';
export { createUploads, type UploadField } from './create-uploads';
export type { ChosenUpload, UploadEntry, UploadPhase, UploadStatus, UploadTarget } from './uploads.types';
/* For a remote whose pages with files are lazy: it registers the slice, and `createUploads` comes with them. */
export { createUploadsSlice } from './uploads.slice';
