export { resourceAnswered, resourcesForgotten } from './answer.actions';
export * from './reread-after-writes';
export * from './resource.reducer';
export * from './resource.saga';
