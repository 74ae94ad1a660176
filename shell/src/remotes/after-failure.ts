import type { RegistryBuild, RegistryRow, ReportCode, ReportKind } from '@lotline/shared-domain';
import type { RemoteModule } from '@lotline/shared-runtime';
import { codeOf, RemoteFailure } from '../federation/remote-failure';
import { createSessionFailures, type SessionFailures } from './session-failures';

/** Backoff before the second and third attempt, in ms; only after a failure that was fast. */
const RETRY_MS = [300, 1000];
const FAST_MS = 2500;

export interface RetryOptions {
  /** Whether failures may be counted across pages of the browser session. */
  mayStore?: boolean;
  failures?: SessionFailures;
  wait?: (ms: number) => Promise<void>;
}

export interface LoadAttempts extends RetryOptions {
  load(build: RegistryBuild, force: boolean): Promise<RemoteModule>;
  isTampered(build: RegistryBuild): Promise<boolean>;
  sendReport(kind: ReportKind, code: ReportCode, build: RegistryBuild): void;
  now(): number;
}

/** A failed attempt and its duration in ms. */
interface FailedAttempt {
  error: unknown;
  took: number;
}

let pageFailures: SessionFailures | null = null;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Codes of failures that a retry can't fix. */
const FINAL: readonly ReportCode[] = ['hash', 'origin', 'contract', 'share', 'saga', 'reducer'];

/**
 * Handles a row's first failed load (ARCHITECTURE.md, A remote): two retries after a fast failure, none after a
 * refusal; then the previous build, once. A timeout ends it: the visitor has waited long enough and can retry.
 */
export async function afterFailure(row: RegistryRow, first: FailedAttempt, tries: LoadAttempts): Promise<RemoteModule> {
  const { mayStore = false, failures = (pageFailures ??= createSessionFailures(mayStore)), sendReport } = tries;
  const failed = await retryLoad(row, first, { ...tries, failures });
  if ('module' in failed) return failed.module;
  failures.note(row.name);
  sendReport('failed', failed.code, row);
  if (!row.previous || failed.slow) throw failed.error;
  try {
    const module = await tries.load(row.previous, true);
    sendReport('previous', failed.code, row.previous);
    return module;
  } catch (error) {
    sendReport('failed', codeOf(error), row.previous);
    throw failed.error;
  }
}

type Outcome = { module: RemoteModule } | { error: unknown; code: ReportCode; slow: boolean };

async function retryLoad(
  row: RegistryRow,
  first: FailedAttempt,
  { load, isTampered, now, failures, wait = pause }: LoadAttempts & { failures: SessionFailures },
): Promise<Outcome> {
  const waits = failures.hasFailedOften(row.name) ? [] : RETRY_MS;
  let { error, took } = first;
  for (let tried = 0; ; tried += 1) {
    const code = codeOf(error);
    // A refusal doesn't count as slow, so the previous build may be tried.
    if (FINAL.includes(code)) return { error, code, slow: false };
    if (code === 'timeout') return { error, code, slow: true };
    const slow = took >= FAST_MS;
    // Integrity is checked after the download: on a slow connection a tampered file fails late, so check slow failures
    // too.
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
