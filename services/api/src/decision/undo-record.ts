import { UNDO_MS } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { dedupeKeyOf } from '../outbox/enqueue.js';
import type { Mail } from '../outbox/mail.js';
import type { Decided, UndoRecord } from './decided.js';

/** Undo record of a decision made now: how long the caller may undo it, and the emails delayed until then (D72). */
export function undoFor(
  { decidedAt }: Pick<Decided, 'decidedAt'>,
  mails: readonly Mail[],
  at: Date = new Date(),
): UndoRecord {
  const { id: actorId, role: actorRole } = currentActor();
  return {
    at,
    until: new Date(at.getTime() + UNDO_MS),
    actorId,
    actorRole,
    letters: mails.map(dedupeKeyOf),
    decidedBefore: decidedAt ?? null,
  };
}

/** Delays emails until their decision can no longer be undone. */
export const waiting = (mails: readonly Mail[], undo: UndoRecord | null): readonly Mail[] =>
  undo ? mails.map((mail) => ({ ...mail, notBefore: undo.until })) : mails;

/** Whether the caller made a decision, or wrote an audit row. Users of one shared key count as one caller. */
export function isCallers({ actorId, actorRole }: Pick<UndoRecord, 'actorId' | 'actorRole'>): boolean {
  const { id, role } = currentActor();
  return actorId === id && actorRole === role;
}

/** Query filter for decisions that the caller may still undo. */
export function undoableNow(now: Date = new Date()) {
  const { id, role } = currentActor();
  return { 'undo.actorId': id, 'undo.actorRole': role, 'undo.until': { $type: 'date' as const, $gt: now } };
}

/** Whether the caller may still undo the last decision. */
export const mayUndo = (undo: UndoRecord | null | undefined, now: Date = new Date()): undo is UndoRecord =>
  Boolean(undo && undo.until > now && isCallers(undo));
