// webpack bundles the module given to `WorkerScript` of './start-worker' (base-config.cjs).
export { runWorker, WorkerScript } from '../../import/start-worker';
