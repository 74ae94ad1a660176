import type { Config } from './config.js';

/** Places where a test can kill a process, to show that nothing is lost there. Outside test runs nothing happens. */
export type Failpoint = 'after-commit-before-reply' | 'after-claim' | 'after-smtp-250';

export function hitFailpoint(config: Pick<Config, 'failpoint' | 'test'>, name: Failpoint): void {
  if (config.test && config.failpoint === name) process.kill(process.pid, 'SIGKILL');
}
