// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDisks, needsOf } from './disk.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lotline-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const disk = (/** @type {number} */ freeMb, device = 1) => ({ device, freeMb });

it('a start on a full disk says what is free, what is needed and where', () => {
  const needs = [{ path: folder, mb: 1_150 }];
  expect(() => checkDisks(needs, () => disk(400))).toThrow(
    `The disk of ${folder} has 0.4 GB free; 1.1 GB are needed. Nothing was installed or changed.`,
  );
  expect(() => checkDisks(needs, () => disk(1_151))).not.toThrow();
});

it('folders of one disk need the sum, those of two disks each their own', () => {
  const needs = ['code', 'data'].map((name) => ({ path: join(folder, name), mb: 600 }));
  for (const { path } of needs) mkdirSync(path);
  expect(() => checkDisks(needs, () => disk(1_000))).toThrow(
    `${needs[0]?.path}, ${needs[1]?.path} has 1.0 GB free; 1.2 GB`,
  );
  expect(() => checkDisks(needs, (path) => disk(1_000, path.endsWith('data') ? 2 : 1))).not.toThrow();
});

it('a folder that is not there yet is judged by the disk it will be on', () => {
  /** @type {string[]} */
  const seen = [];
  checkDisks([{ path: join(folder, 'new', 'data'), mb: 1 }], (path) => (seen.push(path), disk(10)));
  expect(seen).toEqual([folder]);
});

it('what is installed, and a data folder that was used before, need nothing', () => {
  const dataDir = join(folder, 'used');
  mkdirSync(join(dataDir, 'mongo'), { recursive: true });
  expect(() => checkDisks(needsOf({ root: folder, dataDir, installed: true }), () => disk(0))).not.toThrow();
});

it('reads the room of the disk it is on', () => {
  expect(() => checkDisks([{ path: folder, mb: 1 }])).not.toThrow();
  expect(() => checkDisks([{ path: folder, mb: 1e12 }])).toThrow('are needed');
});
