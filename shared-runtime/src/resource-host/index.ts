export { resourceAnswered } from './answer.actions';
export * from './resource.reducer';
export * from './resource.saga';
