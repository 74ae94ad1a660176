import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
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

it('a document requested thirty times while being drawn is drawn once, and stored', async () => {
  const store = new FileStore(folder);
  const { make, finish, drawn } = aDrawing();
  const waiting = Array.from({ length: 30 }, () => store.getOrMake('plan.pdf', make));
  finish();
  expect(new Set((await Promise.all(waiting)).map(String))).toEqual(new Set(['a plan']));
  await store.getOrMake('plan.pdf', make);
  expect(drawn()).toBe(1);
});

it('a file is removed unless it is needed, also where that is so only once it is out of reach', async () => {
  const store = new FileStore(folder);
  const { hash } = await store.keep(Buffer.from('a licence'));
  await store.removeUnless(hash, async () => true);
  // The same content is kept by somebody else between the two questions.
  const answers = [false, true];
  await store.removeUnless(hash, async () => answers.shift() === true);
  expect(String(await store.get(hash))).toBe('a licence');
  const seen: boolean[] = [];
  await store.removeUnless(hash, async () => {
    seen.push(await store.has(hash));
    return false;
  });
  expect([seen, await store.get(hash), readdirSync(join(folder, 'files'))]).toEqual([[true, false], null, []]);
  await store.removeUnless(hash, async () => false);
});

it('a file that two remove at once is removed, and neither fails', async () => {
  const [store, other] = [new FileStore(folder), new FileStore(folder)];
  const { hash } = await store.keep(Buffer.from('a licence'));
  await store.removeUnless(hash, async () => {
    await other.removeUnless(hash, async () => false);
    return false;
  });
  expect([await store.get(hash), readdirSync(join(folder, 'files'))]).toEqual([null, []]);
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

describe('a file that comes as a stream', () => {
  const text = 'a plan of lot 4 '.repeat(1000);
  const inPieces = (size: number): Readable =>
    Readable.from(text.match(new RegExp(`.{1,${size}}`, 'gs'))?.map((piece) => Buffer.from(piece)) ?? [], {
      objectMode: false,
    });
  const files = (): string[] => readdirSync(join(folder, 'files'));

  it.each([1, 100, 5000, 100_000])(
    'in pieces of %d bytes is stored under its sha256, and checked once by its first 4 KB',
    async (size) => {
      const store = new FileStore(folder);
      const judged: string[] = [];
      const received = await store.receive(inPieces(size), {
        maxBytes: text.length,
        judge: (head) => judged.push(head.toString()),
      });
      const hash = createHash('sha256').update(text).digest('hex');
      expect([received, files()]).toEqual([{ hash, size: text.length, judged: 1 }, [hash]]);
      expect(judged).toEqual([text.slice(0, 4096)]);
      expect(String(await store.get(hash))).toBe(text);
    },
  );

  it.each([
    ['too large', { maxBytes: 5000, judge: () => true }],
    ['not wanted', { maxBytes: text.length, judge: refuse }],
  ])('that is %s leaves nothing, and its sender can still be answered', async (_, options) => {
    const source = inPieces(100);
    await expect(new FileStore(folder).receive(source, options)).rejects.toThrow();
    expect([files(), source.destroyed]).toEqual([[], false]);
  });

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
    await new FileStore(folder).removeLeftovers();
    expect(files().sort()).toEqual(['.coming', 'kept.svg']);
    await new FileStore(join(folder, 'none')).removeLeftovers();
  });
});

function refuse(): never {
  throw new Error('not wanted');
}

describe('the folder', () => {
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  /** As on a machine where new folders are open to everybody. */
  let before: number;
  beforeEach(() => (before = process.umask(0)));
  afterEach(() => void process.umask(before));

  it('is made for its owner alone', async () => {
    await new FileStore(folder).put('plan.pdf', Buffer.from('a plan'));
    expect(modeOf(join(folder, 'files'))).toBe('700');
  });

  it('from before is closed to others at start, and again before it is written to', async () => {
    const path = join(folder, 'files');
    mkdirSync(path);
    expect(modeOf(path)).toBe('777');
    await new FileStore(folder).begin();
    expect(modeOf(path)).toBe('700');
    chmodSync(path, 0o755);
    await new FileStore(folder).put('plan.pdf', Buffer.from('a plan'));
    expect(modeOf(path)).toBe('700');
  });

  it('that doesn’t exist yet does not prevent the start', async () =>
    expect(new FileStore(folder).begin()).resolves.toBe(true));
});
