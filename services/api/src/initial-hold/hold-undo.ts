import { UNDO_MS } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { dedupeKeyOf } from '../outbox/enqueue.js';
import type { Mail } from '../outbox/mail.js';
import type { Hold } from './hold-scene.js';
import type { UndoRecord } from './initial-hold.model.js';

/** For so long the caller may take a decision back that is made now, and these letters wait (D72). */
export function undoFor(
  { decidedAt }: Pick<Hold, 'decidedAt'>,
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

/** Letters that wait until their decision can't be taken back any more. */
export const waiting = (mails: readonly Mail[], undo: UndoRecord | null): readonly Mail[] =>
  undo ? mails.map((mail) => ({ ...mail, notBefore: undo.until })) : mails;

/** Whether it was the caller who decided. People with one shared key are one caller. */
export function isDecider({ actorId, actorRole }: UndoRecord): boolean {
  const { id, role } = currentActor();
  return actorId === id && actorRole === role;
}

/** The same of a search: what the caller has decided and may take back. */
export function undoableNow(now: Date = new Date()) {
  const { id, role } = currentActor();
  return { 'undo.actorId': id, 'undo.actorRole': role, 'undo.until': { $type: 'date' as const, $gt: now } };
}

/** Whether the caller may still take the last decision back. */
export const mayUndo = (undo: UndoRecord | null | undefined, now: Date = new Date()): undo is UndoRecord =>
  Boolean(undo && undo.until > now && isDecider(undo));
