export * from './browser-shortlist';
export type { ShortlistState } from '../shortlist-state';
export * from './shortlist';
export * from './shortlist.actions';
export * from './use-star';
