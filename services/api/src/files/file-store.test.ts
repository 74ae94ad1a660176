import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from './file-store.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lotline-files-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Draws when told to, and counts how often it was asked. */
function aDrawing() {
  let drawn = 0;
  let finish = (): void => {};
  const until = new Promise<void>((resolve) => (finish = resolve));
  const make = async (): Promise<Buffer> => {
    drawn += 1;
    await until;
    return Buffer.from('a plan');
  };
  return { make, finish, drawn: () => drawn };
}

it('a paper that thirty ask for while it is drawn is drawn once, and kept', async () => {
  const store = new FileStore(folder);
  const { make, finish, drawn } = aDrawing();
  const waiting = Array.from({ length: 30 }, () => store.getOrMake('plan.pdf', make));
  finish();
  expect(new Set((await Promise.all(waiting)).map(String))).toEqual(new Set(['a plan']));
  await store.getOrMake('plan.pdf', make);
  expect(drawn()).toBe(1);
});

it('papers of two names are two drawings', async () => {
  const store = new FileStore(folder);
  const { make, finish, drawn } = aDrawing();
  finish();
  await Promise.all(['a.pdf', 'b.pdf'].map((name) => store.getOrMake(name, make)));
  expect(drawn()).toBe(2);
});

it('a failed drawing fails for all who waited for it, and the next request tries again', async () => {
  const store = new FileStore(folder);
  const broken = async (): Promise<Buffer> => Promise.reject(new Error('no paper'));
  const waiting = await Promise.allSettled([store.getOrMake('plan.pdf', broken), store.getOrMake('plan.pdf', broken)]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(String(await store.getOrMake('plan.pdf', async () => Buffer.from('a plan')))).toBe('a plan');
});
