import type { OpenSheetWorker } from '@lotline/shared-runtime/sheet-import';
import { runWorker, WorkerScript } from '@lotline/shared-runtime/worker';

/** A worker that reads and judges one bank statement. */
export const openWorker: OpenSheetWorker = (told, broke) => {
  const { post, end } = runWorker(new WorkerScript(new URL('./statement-import.worker.ts', import.meta.url)), {
    told: (message) => told(message as Parameters<typeof told>[0]),
    broke,
  });
  return { ask: post, end };
};
