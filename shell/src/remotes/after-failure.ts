import type { RegistryBuild, RegistryRow, ReportCode, ReportKind } from '@lotline/shared-domain';
import type { RemoteModule } from '@lotline/shared-runtime';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import { createSessionFailures, type SessionFailures } from './session-failures';

/** Waits before a second and third try, in ms; only after a failure that came fast. */
export const RETRY_MS = [300, 1000];
const FAST_MS = 2500;

export interface RetryOptions {
  /** Whether failures may be counted over the pages of the browser session. */
  mayStore?: boolean;
  failures?: SessionFailures;
  wait?: (ms: number) => Promise<void>;
}

export interface Tries extends RetryOptions {
  load(build: RegistryBuild, force: boolean): Promise<RemoteModule>;
  isTampered(build: RegistryBuild): Promise<boolean>;
  tell(kind: ReportKind, code: ReportCode, build: RegistryBuild): void;
  now(): number;
}

/** A try that failed, and how long it took in ms. */
export interface Failed {
  error: unknown;
  took: number;
}

let ofThisPage: SessionFailures | null = null;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Failures that loading again would not change. */
const FINAL: readonly ReportCode[] = ['hash', 'origin', 'contract', 'share', 'saga', 'reducer'];

/**
 * What follows a row's first failure (ARCHITECTURE.md, A remote): two more tries after a fast one, none after a refusal; then the build before, once.
 * After a timeout nothing follows: the visitor has waited long enough and decides.
 */
export async function afterFailure(row: RegistryRow, first: Failed, tries: Tries): Promise<RemoteModule> {
  const { mayStore = false, failures = (ofThisPage ??= createSessionFailures(mayStore)), tell } = tries;
  const failed = await tryMore(row, first, { ...tries, failures });
  if ('module' in failed) return failed.module;
  failures.note(row.name);
  tell('failed', failed.code, row);
  if (!row.previous || failed.slow) throw failed.error;
  try {
    const module = await tries.load(row.previous, true);
    tell('previous', failed.code, row.previous);
    return module;
  } catch (error) {
    tell('failed', codeOf(error), row.previous);
    throw failed.error;
  }
}

type Outcome = { module: RemoteModule } | { error: unknown; code: ReportCode; slow: boolean };

async function tryMore(
  row: RegistryRow,
  first: Failed,
  { load, isTampered, now, failures, wait = pause }: Tries & { failures: SessionFailures },
): Promise<Outcome> {
  const waits = failures.hasFailedOften(row.name) ? [] : RETRY_MS;
  let { error, took } = first;
  for (let tried = 0; ; tried += 1) {
    const code = codeOf(error);
    // A refusal is never slow: its previous build may follow.
    if (FINAL.includes(code)) return { error, code, slow: false };
    if (code === 'timeout') return { error, code, slow: true };
    const slow = took >= FAST_MS;
    // The browser hashes what has come: large wrong bytes on a slow line are refused late, and are a refusal all the same.
    if ((tried === 0 || slow) && (await isTampered(row)))
      return {
        error: new RemoteFailure('hash', `${row.name} has other bytes than its row says`, { cause: error }),
        code: 'hash',
        slow: false,
      };
    const delay = slow ? undefined : waits[tried];
    if (delay === undefined) return { error, code, slow };
    await wait(delay);
    const began = now();
    try {
      return { module: await load(row, true) };
    } catch (again) {
      error = again;
      took = now() - began;
    }
  }
}
