import type { Asked, Told } from './map-import-work';
import { runWorker, WorkerScript } from '@lotline/shared-runtime/worker';

/** A worker that reads one surveyor's file. */
export interface MapImportWorker {
  ask(asked: Asked): void;
  end(): void;
}

export function openMapWorker(told: (told: Told) => void, broke: (error: unknown) => void): MapImportWorker {
  const { post, end } = runWorker(new WorkerScript(new URL('./map-import.worker.ts', import.meta.url)), {
    told: (message) => told(message as Told),
    broke,
  });
  return { ask: post, end };
}
