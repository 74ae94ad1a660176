import type { Asked, Told } from './import-work';
import { runWorker, WorkerScript } from './start-worker';

/** A worker that reads and judges one file. */
export interface ImportWorker {
  ask(asked: Asked): void;
  end(): void;
}

export function openWorker(told: (told: Told) => void, broke: (error: unknown) => void): ImportWorker {
  const { post, end } = runWorker(new WorkerScript(new URL('./import.worker.ts', import.meta.url)), {
    told: (message) => told(message as Told),
    broke,
  });
  return { ask: post, end };
}
