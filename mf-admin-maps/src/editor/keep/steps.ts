import { MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import {
  applyPatch,
  type Command,
  type History,
  type MapDocument,
  type Patch,
  splitPatch,
} from '@lotline/shared-map-document';

/** One thing that was done to a draft, as this browser keeps it until the server has it. */
export type Done = { readonly did: 'run'; readonly command: Command } | { readonly did: 'undo' | 'redo' };
/** A thing done, and the patch by which the server repeats it. */
export interface Kept {
  readonly done: Done;
  readonly name: string;
  readonly patch: Patch;
  /** The revision of the draft that its first step follows. */
  readonly after: number;
}
export interface ServerStep {
  readonly name: string;
  readonly change: string;
}

/** What was just done to a history, as it is kept after a revision; null if nothing was. */
export function keptOf({ commands, done }: History, did: Done['did'], after: number): Kept | null {
  const command = did === 'undo' ? commands[done] : commands[done - 1];
  if (!command) return null;
  if (did === 'run') return { done: { did, command }, name: command.name, patch: command.redo, after };
  return did === 'undo'
    ? { done: { did }, name: `Undo: ${command.name}`, patch: command.undo, after }
    : { done: { did }, name: `Redo: ${command.name}`, patch: command.redo, after };
}

/**
 * The history of a draft as this tab left it: the server's document at its revision with what it hasn't got yet, and all
 * that was done in this browser to be undone and redone.
 */
export function replayed(document: MapDocument, revision: number, kept: readonly Kept[]): History {
  let [commands, done] = [[] as readonly Command[], 0];
  for (const { done: what } of kept) {
    if (what.did === 'run') commands = [...commands.slice(0, done), what.command];
    done = Math.max(0, Math.min(commands.length, done + (what.did === 'undo' ? -1 : 1)));
  }
  const unsent = kept.filter((one) => one.after + serverSteps(one).length > revision);
  return { document: unsent.reduce((now, { patch }) => applyPatch(now, patch), document), commands, done };
}

/** The steps that the server, at a revision, hasn't got yet. */
export const unsentSteps = (kept: readonly Kept[], revision: number): ServerStep[] =>
  kept.flatMap((one) => serverSteps(one).slice(Math.max(0, revision - one.after)));

/** The patch as steps of at most the length that the server takes. */
export const serverSteps = ({ name, patch }: Pick<Kept, 'name' | 'patch'>): ServerStep[] =>
  splitPatch(patch, MAP_DRAFT_LIMITS.change).map((change) => ({ name, change }));

/** Characters of one batch, well below the body's limit. */
const BATCH = MAP_DRAFT_LIMITS.batch / 4;

/** The first steps that go into one batch. */
export function batchOf(steps: readonly ServerStep[]): ServerStep[] {
  let length = 0;
  const batch: ServerStep[] = [];
  for (const step of steps) {
    length += step.change.length;
    if (batch.length && (length > BATCH || batch.length >= MAP_DRAFT_LIMITS.steps)) break;
    batch.push(step);
  }
  return batch;
}
