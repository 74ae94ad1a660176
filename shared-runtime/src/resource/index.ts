export * from './resource';
export { lotLearned, prefetch, resourceRetried, resourcesOutdated } from './resource.actions';
export * from './resource.selectors';
export * from './use-resource';
