export * from './browser-shortlist';
export * from './shortlist';
export * from './shortlist.actions';
export * from './use-star';
