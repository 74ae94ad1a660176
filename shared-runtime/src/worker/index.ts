export { runWorker, WorkerScript, type StartedWorker, type WorkerListeners } from './start-worker';
