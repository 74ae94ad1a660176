export * from './any-modal-opened';
export * from './fake-api';
export * from './fake-shell';
export * from './host-store';
export * from './leak-watch';
export * from './let-time-pass';
export * from './remote-contract';
export * from './render-with-host';
