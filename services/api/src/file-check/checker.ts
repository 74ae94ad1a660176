import { type ChildProcess, fork } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { FILE_SIZES, type FileRefusal, type UploadPurpose } from '@lotline/shared-domain';
import type { FileStore } from '../files/file-store.js';
import type { FileRecord, StoredRendition } from '../upload/file-record.model.js';
import type { Finding } from './check-folder.js';
import { maxMemoryOf } from './large-check.js';
import { SENT } from './sent-file.js';

export type CheckResult =
  | { readonly refusal: FileRefusal }
  | { readonly renditions: readonly StoredRendition[]; readonly pages: number | null };

export interface Limits {
  /** Time for one file, in ms. */
  readonly timeMs: number;
  /** Kills the check; the file will be taken up again. */
  readonly signal: AbortSignal;
}
export interface CheckOptions extends Limits {
  readonly store: FileStore;
}
export type FileToCheck = Pick<FileRecord, 'hash' | 'type' | 'purpose' | 'state'>;
/** Checks one file. Rejects if the check didn't end by itself. */
export type Checker = (file: FileToCheck, options: CheckOptions) => Promise<CheckResult>;
/** Checks the file in a folder. */
type Look = (folder: string, file: Omit<FileToCheck, 'hash'>, limits: Limits) => Promise<Finding>;

/** In MB; the heap of V8 alone. Decoded pictures are outside it, so the whole process is limited too. */
const MAX_HEAP = 256;
const PAGE_BYTES = 4096;
const LOOK_MS = 100;

/** Resident memory of a process, in bytes; 0 where the system doesn't tell (not Linux). */
async function memoryOf(pid: number): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** A private folder with a copy of a file. */
async function roomWith(store: FileStore, hash: string): Promise<string> {
  let folder = '';
  try {
    folder = await store.room();
    const sent = await store.read(hash);
    if (!sent) throw new Error('The file is not in the store');
    await pipeline(sent.stream, createWriteStream(join(folder, SENT)));
    return folder;
  } catch (error) {
    if (folder) await rm(folder, { recursive: true, force: true });
    throw new NotBegun((error as Error).message);
  }
}

/**
 * A checker that copies the file into a private folder, lets `look` check it there, and stores what it drew: who looks
 * needs no access to the store.
 */
export const checkerWith =
  (look: Look): Checker =>
  async ({ hash, ...file }, { store, ...limits }) => {
    const folder = await roomWith(store, hash);
    try {
      const finding = await look(folder, file, limits);
      if ('refusal' in finding) return finding;
      const renditions: StoredRendition[] = [];
      for (const about of finding.drawn) {
        const drawn = createReadStream(join(folder, about.name));
        const { hash: kept, size } = await store.receive(drawn, { maxBytes: Infinity, judge: () => null });
        renditions.push({ ...about, hash: kept, size });
      }
      return { renditions, pages: finding.pages };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** The check could not begin: nothing is known of the file. */
export class NotBegun extends Error {}

/** Our limits ended the process: they would end it again. */
export class OverLimits extends Error {}

/** A check may take all that requests leave of the processor, and no more. */
function lowerPriorityOf({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended, or the system has no priorities.
  }
}

/** Runs one of our programs on a folder, in a process of its own without the settings and secrets of this one. */
export const inChild = <T = Finding>(
  program: string,
  args: readonly string[],
  { timeMs, maxMemory, signal }: Limits & { readonly maxMemory: number },
): Promise<T> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
      env: {},
      execArgv: [`--max-old-space-size=${MAX_HEAP}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'json',
    });
    lowerPriorityOf(child);
    let result: { readonly found: T } | null = null;
    let errors = '';
    let isOver = false;
    const kill = (): void => void child.kill('SIGKILL');
    const killOver = (): void => {
      isOver = true;
      kill();
    };
    const timer = setTimeout(killOver, timeMs);
    const look = setInterval(() => {
      if (child.pid) void memoryOf(child.pid).then((bytes) => bytes > maxMemory && killOver());
    }, LOOK_MS);
    signal.addEventListener('abort', kill, { once: true });
    child.stderr?.on('data', (part: Buffer) => (errors = (errors + String(part)).slice(-500)));
    child.once('message', (message) => (result = { found: message as T }));
    const end = (): void => {
      clearTimeout(timer);
      clearInterval(look);
      signal.removeEventListener('abort', kill);
    };
    // A child that could not be started is never closed.
    child.once('error', (error) => {
      end();
      reject(error);
    });
    child.once('close', (code, by) => {
      end();
      const Ended = isOver ? OverLimits : Error;
      if (result) resolve(result.found);
      else reject(new Ended(`the check ended with ${by ?? code}: ${errors.trim()}`));
    });
    if (signal.aborted) kill();
  });

/**
 * Draws the first page of a checked plan; null if it can't be drawn within the limits. A process that ended otherwise
 * may have been ended from outside, for its memory: it gets a second try.
 */
async function drawnPage(folder: string, limits: Limits & { readonly maxMemory: number }): Promise<Finding | null> {
  const endAt = Date.now() + limits.timeMs;
  const draw = (): Promise<Finding> =>
    inChild('./draw-child.js', [folder, 'page', String(FILE_SIZES.page)], {
      ...limits,
      timeMs: Math.max(1, endAt - Date.now()),
    });
  return draw()
    .catch((error: unknown) => (error instanceof OverLimits || limits.signal.aborted ? null : draw()))
    .catch(() => null);
}

/** Purposes whose PDFs are shown as a picture of the first page. */
const DRAWN: readonly UploadPurpose[] = ['mapPlan', 'floorPlan'];

/** Checks a file; of a new plan that is a PDF, also draws the first page. */
const lookInChild: Look = async (folder, { type, purpose, state }, limits) => {
  const began = Date.now();
  const maxMemory = maxMemoryOf({ type });
  const found = await inChild('./check-child.js', [folder, type], { ...limits, maxMemory });
  if ('refusal' in found || type !== 'application/pdf' || !DRAWN.includes(purpose) || state !== 'received')
    return found;
  // A page that can't be drawn doesn't make the file bad: using it as a map is refused in words.
  const drawn = await drawnPage(folder, { ...limits, maxMemory, timeMs: limits.timeMs - (Date.now() - began) });
  if (limits.signal.aborted) throw new Error('the check was stopped');
  return drawn && 'drawn' in drawn ? { ...found, drawn: drawn.drawn } : found;
};

export const checkInChild = checkerWith(lookInChild);
