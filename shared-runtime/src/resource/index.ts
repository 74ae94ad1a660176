export type { Resource, ResourcesState, ResourceState, StateOf } from '../resource-state';
export * from './resource';
export { lotLearned, prefetch, resourceRetried, resourcesOutdated } from './resource.actions';
export * from './resource.selectors';
export * from './use-resource';
