import type { CheckAsked, CheckTold } from './map-check-work';
import { runWorker, WorkerScript } from '@lotline/shared-runtime/worker';

/** A worker that checks a map beside the page. */
export interface CheckWorker {
  ask(asked: CheckAsked): void;
  end(): void;
}

export function openCheckWorker(told: (told: CheckTold) => void, broke: (error: unknown) => void): CheckWorker {
  const { post, end } = runWorker(new WorkerScript(new URL('./map-check.worker.ts', import.meta.url)), {
    told: (message) => told(message as CheckTold),
    broke,
  });
  return { ask: post, end };
}
