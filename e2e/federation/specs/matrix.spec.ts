import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BOTH, builtFolders, word, type Which } from '../commands/cells';
import { publish } from '../commands/releases';
import { expectOneCopy, loadModule } from '../commands/share-scope';
import { smoke } from '../commands/smoke';
import { expect, test } from '../fixtures/test';
import type { Release } from '../release/release';
import { OTHERS, REMOTES, SHELL, SHOWN, theRun } from '../testbed';

interface Cell {
  api: Which;
  shell: Which;
  /** Remotes of main; the others are of the release before. */
  fresh: readonly string[];
  title: string;
}

/** Remotes that a public page never gets a row of: no shell loads them for an anonymous visitor. */
const STAFF = ['mf-admin-maps', 'mf-sales-desk'];
/** Remotes that show nothing yet; each cell loads their modules too. */
const SILENT = OTHERS.filter((name) => !STAFF.includes(name));

/**
 * At full size every cell; at CI size every two of API, shell and all remotes meet, and one remote of main is beside others of N−1.
 */
function cells(full: boolean): Cell[] {
  const sets = [
    { fresh: [], said: 'all remotes N−1' },
    { fresh: REMOTES, said: 'all remotes main' },
    ...(full ? [...SHOWN, ...SILENT] : SHOWN).map((name) => ({ fresh: [name], said: `${name} main, the others N−1` })),
  ];
  const all = sets.flatMap(({ fresh, said }, set) =>
    BOTH.flatMap((api) =>
      BOTH.map((shell) => ({ api, shell, fresh, set, title: `API ${word(api)}, shell ${word(shell)}, ${said}` })),
    ),
  );
  const [none, every] = [0, 1];
  const isChosen = ({ api, shell, set }: (typeof all)[number]): boolean =>
    set === none ? api === shell : set === every ? api !== shell : set === 2 && api === 'main' && shell === 'main';
  return full ? all : all.filter(isChosen);
}

/** Calls that the API of N−1 doesn't have: a 404 is an answer that is absent, and nothing is shown of it. */
const isNewCall = (error: string): boolean => /404 \(Not Found\) \S+\/api\/lots\/\w+\/queue$/.test(error);

for (const { api, shell, fresh, title } of cells(process.env.SIZE === 'full')) {
  test(title, async ({ page, watch, testbed }) => {
    const live = new Map<string, Release>([
      [SHELL, testbed.release(SHELL, shell)],
      ...REMOTES.map((name) => [name, testbed.release(name, fresh.includes(name) ? 'main' : 'previous')] as const),
    ]);
    for (const [name, release] of live) await publish(testbed.addresses, name, testbed.build(release));

    await smoke(page, api === 'previous' ? testbed.previousUrl : testbed.url);
    for (const name of SILENT) expect(await loadModule(page, name)).toBe(name);

    await expectOneCopy(page);
    for (const name of [SHELL, ...SHOWN, ...SILENT]) {
      expect(builtFolders(watch, name), `${name} is the build of this cell and no other`).toEqual([
        live.get(name)?.folder,
      ]);
    }
    expect(watch.errors.filter((error) => !isNewCall(error))).toEqual([]);
  });
}

/** What only react-dom's own code says. */
const REACT_DOM = '__reactContainer$';
const codeOf = ({ path, files }: Release): string =>
  Object.keys(files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(path, file), 'utf8'))
    .join('\n');

/** What only the federation runtime's own code says. */
const RUNTIME = '__GLOBAL_LOADING_REMOTE_ENTRY__';

test('a page has one federation runtime: the shell’s', ({ testbed }) => {
  for (const name of REMOTES) expect(codeOf(testbed.release(name)).includes(RUNTIME), name).toBe(false);
  expect(codeOf(testbed.release(SHELL))).toContain(RUNTIME);
});

test('the first scripts of an estate’s page have at most 190 KB, gzip (quality, Page 1)', ({ testbed }) => {
  const sizes = [SHELL, 'mf-estate-map'].flatMap((name) => {
    const { path, preload } = testbed.release(name);
    return [...new Set(preload)].map((file) => gzipSync(readFileSync(join(path, file)), { level: 9 }).length);
  });
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(190);
});

for (const which of BOTH) {
  test(`no remote of ${word(which)} carries react-dom; its shell does`, ({ testbed }) => {
    for (const name of REMOTES) expect(codeOf(testbed.release(name, which)).includes(REACT_DOM), name).toBe(false);
    expect(codeOf(testbed.release(SHELL, which))).toContain(REACT_DOM);
  });
}

test('N−1 is a different release: no build shares a hash', ({ testbed }) => {
  expect(theRun().previous.tag).toMatch(/^v\d/);
  for (const name of [SHELL, ...REMOTES]) {
    const [before, now] = [testbed.release(name, 'previous'), testbed.release(name)];
    expect(before.build, name).not.toBe(now.build);
    const js = (files: Record<string, string>) =>
      Object.entries(files).flatMap(([file, hash]) => (file.endsWith('.js') ? [hash] : []));
    expect(
      js(before.files).filter((hash) => js(now.files).includes(hash)).length,
      `${name}: scripts they share`,
    ).toBeLessThan(js(now.files).length);
  }
});
