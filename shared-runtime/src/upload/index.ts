export * from './upload';
export * from './send-file';
export { createUploads, type UploadField } from './create-uploads';
export type { ChosenUpload, UploadEntry, UploadPhase, UploadStatus, UploadTarget } from './uploads.types';
