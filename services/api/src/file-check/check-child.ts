import { Worker } from 'node:worker_threads';
import type { UploadPurpose, UploadType } from '@lotline/shared-domain';
import { checkFolder } from './check-folder.js';

/** Ends this process, however busy it is, once its parent has gone: nothing else would. */
const WATCHDOG = `
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 250);
`;

new Worker(WATCHDOG, { eval: true }).unref();
const [folder = '', type = '', purpose = ''] = process.argv.slice(2);
checkFolder(folder, { type: type as UploadType, purpose: purpose as UploadPurpose }).then(
  (finding) => process.send?.(finding, () => process.exit(0)),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
