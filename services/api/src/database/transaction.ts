import { DomainError } from '@lotline/shared-domain';
import type { ClientSession, Connection } from 'mongoose';
import { BUSY_MESSAGE } from './busy-message.js';
import { isDatabaseUnavailable } from './database-unavailable.js';

/** The transaction's session, by a name services may use. */
export type Session = ClientSession;

/** A duplicate key that persists after this many runs is a bug. */
const MAX_OVERTAKEN = 3;

export interface TransactionOptions {
  /** Ms after which the caller gets a 503 with Retry-After. */
  deadlineMs?: number;
}

const hasLabel = (error: unknown, label: string): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'hasErrorLabel' in error &&
  (error as { hasErrorLabel(l: string): boolean }).hasErrorLabel(label);
/**
 * Duplicate key: another writer has just inserted the same unique value, and the next run sees it. Not for a duplicate
 * of the whole request, which the idempotency record detects.
 */
const isOvertaken = (error: unknown): boolean => {
  const { code, message } = error as { code?: number; message?: string };
  return code === 11000 && !(message ?? '').includes('idempotency_records');
};
const isTransient = (error: unknown, attempt: number): boolean =>
  hasLabel(error, 'TransientTransactionError') || (attempt < MAX_OVERTAKEN && isOvertaken(error));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` in one transaction: snapshot reads, majority writes, all or nothing. `work` may run several times, so it
 * must only read and write through its session. Retries on write conflicts until the deadline.
 * @example await inTransaction(connection, async (session) => { await lots.updateOne(…, { session }); });
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  { deadlineMs = 8_000 }: TransactionOptions = {},
): Promise<{ result: T; asOf: string | null }> {
  const deadline = Date.now() + deadlineMs;
  const session = await connection.startSession({ causalConsistency: true });
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        session.startTransaction({
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority', j: true },
          maxCommitTimeMS: 3_000,
        });
        const result = await work(session);
        await commit(session, deadline);
        return { result, asOf: stamp(session.operationTime) };
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
        if (!isTransient(error, attempt)) throw isDatabaseUnavailable(error) ? busy() : error;
        // Jittered backoff: otherwise the losers of one race collide again in the next.
        const wait = Math.random() * Math.min(250, 8 * 2 ** Math.min(attempt, 5));
        if (Date.now() + wait >= deadline) throw busy();
        await pause(wait);
      }
    }
  } finally {
    await session.endSession();
  }
}

async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      // The commit may or may not have reached the disk: retrying it is safe and gives the answer.
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || Date.now() >= deadline) throw error;
      await pause(20);
    }
  }
}

const busy = (): DomainError => new DomainError('unavailable', BUSY_MESSAGE, { retryAfter: 3 });

/** MongoDB time as the wire's `seconds.increment`; null before the first operation. */
export function stamp(time: { t: number; i: number } | undefined | null): string | null {
  return time ? `${time.t}.${time.i}` : null;
}
