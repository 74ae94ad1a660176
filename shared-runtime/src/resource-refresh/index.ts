export * from './refresh.saga';
