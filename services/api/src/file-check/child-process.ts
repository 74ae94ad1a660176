import { Worker } from 'node:worker_threads';

/** Ends this process, however busy it is, once its parent has gone: nothing else would. */
const WATCHDOG = `
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 250);
`;

/** Runs the work of a forked process, tells its parent what was found, and ends the process. */
export function answerParent(work: () => Promise<object>): void {
  new Worker(WATCHDOG, { eval: true }).unref();
  work().then(
    (finding) => process.send?.(finding, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
