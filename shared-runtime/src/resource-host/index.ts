export * from './resource.reducer';
export * from './resource.saga';
