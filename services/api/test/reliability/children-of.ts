import { readdirSync, readFileSync } from 'node:fs';

/** What a file of /proc says; empty once its process or thread has gone, which may be between two reads. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Pids of a process's children that run a program of ours, such as `check-child`; of all of them unless told. */
export const childrenOf = (pid: number, program = ''): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number))
    .filter((child) => read(`/proc/${child}/cmdline`).includes(`${program}.js`));
