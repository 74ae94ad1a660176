import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStore } from '../../test/store-suite.js';
import { FolderStore } from './folder-store.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lotline-files-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeStore('a folder', async () => new FolderStore(folder));

it('of twenty contents that are put under one name at once one is stored, and the others are refused', async () => {
  const store = new FolderStore(folder);
  const contents = Array.from({ length: 20 }, (_, at) => Buffer.from(`plan ${at}`));
  const puts = await Promise.allSettled(contents.map((bytes) => store.put('plan.svg', bytes)));
  const [stored, ...others] = contents.filter((_, at) => puts[at]?.status === 'fulfilled');
  expect([others, await store.get('plan.svg'), readdirSync(join(folder, 'files'))]).toEqual([[], stored, ['plan.svg']]);
});

it('what is put again counts as new: the sweep removes old files that nothing uses yet', async () => {
  const store = new FolderStore(folder);
  const { hash } = await store.keep(Buffer.from('a logo'));
  const path = join(folder, 'files', hash);
  utimesSync(path, new Date(0), new Date(0));
  await store.keep(Buffer.from('a logo'));
  expect(statSync(path).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
});

describe('what killed processes left', () => {
  const files = (): string[] => readdirSync(join(folder, 'files'));

  it('files half written by a killed process are removed after an hour, and nothing else', async () => {
    mkdirSync(join(folder, 'files'));
    const age = (name: string, minutes: number): void => {
      const path = join(folder, 'files', name);
      writeFileSync(path, 'x');
      utimesSync(path, new Date(), new Date(Date.now() - minutes * 60_000));
    };
    age('.left', 61);
    age('.coming', 59);
    age('kept.svg', 10_000);
    const room = await new FolderStore(folder).room();
    writeFileSync(join(room, 'sent'), 'x');
    utimesSync(room, new Date(), new Date(Date.now() - 61 * 60_000));
    await new FolderStore(folder).removeLeftovers();
    expect(files().sort()).toEqual(['.coming', 'kept.svg']);
    await new FolderStore(join(folder, 'none')).removeLeftovers();
  });
});

describe('the folder', () => {
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  /** As on a machine where new folders are open to everybody. */
  let before: number;
  beforeEach(() => (before = process.umask(0)));
  afterEach(() => void process.umask(before));

  it('is made for its owner alone', async () => {
    await new FolderStore(folder).put('plan.pdf', Buffer.from('a plan'));
    expect(modeOf(join(folder, 'files'))).toBe('700');
  });

  it('from before is closed to others at start, and again before it is written to', async () => {
    const path = join(folder, 'files');
    mkdirSync(path);
    expect(modeOf(path)).toBe('777');
    await new FolderStore(folder).begin();
    expect(modeOf(path)).toBe('700');
    chmodSync(path, 0o755);
    await new FolderStore(folder).put('plan.pdf', Buffer.from('a plan'));
    expect(modeOf(path)).toBe('700');
  });

  it('that doesn’t exist yet does not prevent the start', async () =>
    expect(new FolderStore(folder).begin()).resolves.toBe(true));
});
