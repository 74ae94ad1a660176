import { createHash } from 'node:crypto';
import { DomainError, kindOf, type Principal } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import { currentPrincipal } from '../database/scope.js';
import { inTransaction, type Session, type TransactionOptions } from '../database/transaction.js';
import { type IdempotencyRecord, idempotencyRecordCollection } from './idempotency-record.model.js';

export interface Reply<T> {
  status: number;
  body: T;
}
export interface OnceOptions extends TransactionOptions {
  /** E.g. `initialHold/createInitialHold`. */
  action: string;
  /** What distinguishes one target from another under the same action, e.g. the hold's id. */
  target?: string;
  key: string | null;
  body: unknown;
  /** The reply, if it is known before the work runs; it is then inserted together with the key. */
  reply?: Reply<unknown>;
}

/** Maximum number of times to poll for the reply of a concurrent request with the same key. */
const LOOKS = 20;
const FORM = /^[\x21-\x7e]{1,255}$/;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Canonical JSON with sorted keys, so that equivalent bodies have the same fingerprint. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join(',')}}`;
}

/** Keys are per caller: two callers may choose the same key. */
function callerOf(principal: Principal): string {
  if (principal.kind === 'anonymous') return '';
  if (principal.kind === 'program') return principal.name;
  return principal.userId ?? (principal.kind === 'staff' ? principal.landownerId : '');
}

/**
 * Runs `work` once per Idempotency-Key (D44). Key and reply are written in the transaction of the work, so a repeat,
 * whether concurrent or after a crash, gets the first reply. Reusing a key with another body is refused. Failures are
 * not stored.
 */
export async function once<T>(
  connection: Connection,
  { action, target = '', key, body, reply: expected, ...options }: OnceOptions,
  work: (session: Session) => Promise<Reply<T>>,
): Promise<Reply<T> & { replayed: boolean; asOf: string | null }> {
  if (key === null) {
    const { result, asOf } = await inTransaction(connection, work, options);
    return { ...result, replayed: false, asOf };
  }
  if (!FORM.test(key))
    throw new DomainError('malformed_request', 'The Idempotency-Key must be 1 to 255 visible characters.');
  const principal = currentPrincipal();
  const _id = sha256([action, target, kindOf(principal), callerOf(principal), key].join('\n'));
  const fingerprint = sha256(canonical(body));
  const records = modelOf(connection, idempotencyRecordCollection);
  try {
    const { result, asOf } = await inTransaction(
      connection,
      async (session) => {
        // Insert the key first: a concurrent duplicate fails on it before doing any work.
        const row: Partial<IdempotencyRecord> = { _id, fingerprint, refId: null, ...expected, createdAt: new Date() };
        // No tenant scope: the collection is open; the row's id is of the caller and the key.
        await records.collection.insertOne(row as never, { session });
        const reply = await work(session);
        if (reply !== expected)
          await records.updateOne({ _id }, { $set: { status: reply.status, body: reply.body } }, { session });
        return reply;
      },
      options,
    );
    return { ...result, replayed: false, asOf };
  } catch (error) {
    if (!isTwin(error)) throw error;
    for (let look = 1; ; look += 1) {
      const first = await replay<T>(connection, _id, fingerprint);
      if (first) return first;
      // The concurrent request has just committed; its reply may not be replicated to the other nodes yet.
      if (look === LOOKS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const isTwin = (error: unknown): boolean => {
  const { code, message } = error as { code?: number; message?: string };
  return code === 11000 && (message ?? '').includes('idempotency_records');
};

async function replay<T>(
  connection: Connection,
  _id: string,
  fingerprint: string,
): Promise<(Reply<T> & { replayed: true; asOf: null }) | null> {
  const found = await modelOf(connection, idempotencyRecordCollection).findOne({ _id }).lean();
  if (!found) return null;
  if (found.fingerprint !== fingerprint)
    throw new DomainError(
      'idempotency_mismatch',
      'This request was sent before with other details. Please start again.',
    );
  return { status: found.status, body: found.body as T, replayed: true, asOf: null };
}
