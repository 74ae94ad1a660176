export * from './upload';
export * from './send-file';
