import type { Config } from './config.js';

/** Places where a test may let a process die, to show that nothing is lost there. Nothing happens outside test runs. */
export type Failpoint = 'after-commit-before-reply' | 'after-claim' | 'after-smtp-250';

export function hitFailpoint(config: Pick<Config, 'failpoint' | 'test'>, name: Failpoint): void {
  if (config.test && config.failpoint === name) process.kill(process.pid, 'SIGKILL');
}
