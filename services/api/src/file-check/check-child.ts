import { Worker } from 'node:worker_threads';
import type { UploadType } from '@lotline/shared-domain';
import { checkHere } from './check-here.js';

/** Ends this process, however busy it is, once its parent has gone: nothing else would. */
const WATCHDOG = `
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 250);
`;

new Worker(WATCHDOG, { eval: true }).unref();
const [dataDir = '', hash = '', type = ''] = process.argv.slice(2);
checkHere({ hash, type: type as UploadType }, { dataDir }).then(
  (result) => process.send?.(result, () => process.exit(0)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
