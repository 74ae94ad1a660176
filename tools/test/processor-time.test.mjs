// @ts-check
import { spawnSync } from 'node:child_process';
import { countProcessorTime, ProcessTree, usageOf } from './processor-time.mjs';

const stat = (/** @type {number} */ pid, /** @type {number} */ parent, /** @type {number[]} */ ticks) =>
  `${pid} (a ) name) S ${parent} 1 1 0 -1 4194304 1 1 1 1 ${ticks.join(' ')} 20 0 1 0 ${pid * 10} 1 1`;
const of = (/** @type {[pid: number, parent: number, ticks: number][]} */ ...all) =>
  all.map(([pid, parent, ticks]) => usageOf(stat(pid, parent, [ticks, 0, 0, 0])));

describe('processor time of a tree of processes', () => {
  it('reads user and system time, its own and of children it waited for', () => {
    expect(usageOf(stat(7, 3, [1, 2, 4, 8]))).toEqual({ id: '7:70', pid: 7, parent: 3, ticks: 15 });
  });

  it('counts descendants and nobody else', () => {
    const tree = new ProcessTree(1);
    tree.look(of([3, 2, 100], [2, 1, 200], [1, 0, 300], [9, 8, 5_000]));
    expect(tree.seconds).toBe(6);
  });

  it('counts a child once whose parent waited for it', () => {
    const tree = new ProcessTree(1);
    tree.look(of([1, 0, 100], [2, 1, 200]));
    tree.look(of([1, 0, 350]));
    expect(tree.seconds).toBe(3.5);
  });

  it('keeps what a child used whose parent had ended', () => {
    const tree = new ProcessTree(1);
    tree.look(of([1, 0, 100], [2, 1, 200], [3, 2, 400]));
    // 2 has ended, 3 belongs to init now.
    tree.look(of([1, 0, 300], [3, 0, 500]));
    tree.look(of([1, 0, 300]));
    expect(tree.seconds).toBe(8);
  });

  it("doesn't take a later process for an earlier one of the same pid", () => {
    const tree = new ProcessTree(1);
    tree.look(of([1, 0, 100], [2, 1, 200]));
    tree.look([...of([1, 0, 100]), { id: '2:later', pid: 2, parent: 0, ticks: 9_000 }]);
    expect(tree.seconds).toBe(3);
  });

  it('sees what a real child used', () => {
    const time = countProcessorTime();
    const before = time.seconds();
    if (before === undefined) return;
    spawnSync(process.execPath, [
      '-e',
      'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);',
    ]);
    expect(/** @type {number} */ (time.seconds()) - before).toBeGreaterThanOrEqual(0.25);
    time.stop();
  });
});
