export { resourceAnswered, resourcesForgotten } from '../resource/answer.actions';
export * from './reread-after-writes';
export * from './resource.reducer';
export * from './resource.saga';
