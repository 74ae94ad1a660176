import { leaveWithParent } from '../common/leave-with-parent.js';

/** Runs the work of a forked process, tells its parent what was found, and ends the process. */
export function answerParent(work: () => Promise<object>): void {
  leaveWithParent();
  work().then(
    (finding) => process.send?.(finding, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    },
  );
}
