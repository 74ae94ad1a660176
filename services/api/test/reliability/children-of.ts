import { readdirSync, readFileSync } from 'node:fs';

/** Pids of a process's children that run a program of ours, such as `check-child`; of all of them unless told. */
export function childrenOf(pid: number, program = ''): number[] {
  const all = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return all.filter((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(`${program}.js`);
    } catch {
      return false;
    }
  });
}
