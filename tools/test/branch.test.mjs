// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBranch, mayLeaveOut, reachesApi } from './branch.mjs';

describe('what a branch may leave out', () => {
  it.each([
    ['shared-domain/src/lot/lot-status.ts', false],
    ['tools/boundaries.mjs', false],
    ['package-lock.json', false],
    ['mf-builder/package.json', true],
    ['jest.config.cjs', false],
    ['mf-builder/src/homes/homes.screen.tsx', true],
    ['services/api/src/lot/lot.model.ts', true],
    ['docs/testing.md', true],
  ])('%s: %s', (file, may) => expect(mayLeaveOut(['README.md', file])).toBe(may));

  it.each([
    ['services/api/src/lot/lot.model.ts', true],
    ['shared-geometry/src/path.ts', true],
    ['shell/src/main.tsx', false],
  ])("%s reaches the API's tests: %s", (file, does) => expect(reachesApi([file])).toBe(does));
});

describe('the branch that is checked out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-branch-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  const write = (/** @type {string} */ path) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), path);
  };
  const commit = (/** @type {string[]} */ ...paths) => {
    paths.forEach(write);
    git('add', '.');
    git('commit', '--quiet', '-m', paths.join(' '));
  };

  it('comes with what it changed, committed or not; main and a detached commit run everything', async () => {
    git('init', '--quiet', '--initial-branch', 'main');
    commit('README.md');
    expect(await findBranch(folder)).toBeNull();
    git('checkout', '--quiet', '-b', 'titles');
    commit('shell/src/title.tsx');
    write('mf-builder/src/new.ts');
    expect((await findBranch(folder))?.files).toEqual(['shell/src/title.tsx', 'mf-builder/src/new.ts']);
    git('checkout', '--quiet', '--detach');
    expect(await findBranch(folder)).toBeNull();
    git('checkout', '--quiet', 'titles');
    commit('shared-domain/src/lot/rule.ts');
    expect(await findBranch(folder)).toBeNull();
  });
});
