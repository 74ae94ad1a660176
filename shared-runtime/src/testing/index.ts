export * from './fake-api';
export * from './fake-shell';
export * from './host-store';
export * from './leak-watch';
export * from './remote-contract';
export * from './render-with-host';
