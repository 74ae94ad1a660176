import { MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import { type Command, type History, type MapDocument, type Patch, redo, run, startHistory, undo } from '@lotline/shared-map-document';

/** One thing that was done to a draft, as this browser keeps it until the server has it. */
export type Done = { readonly did: 'run'; readonly command: Command } | { readonly did: 'undo' | 'redo' };
/** A thing done, and the patch by which the server repeats it. */
export interface Kept {
  readonly done: Done;
  readonly name: string;
  readonly patch: Patch;
}
export interface ServerStep {
  readonly name: string;
  readonly change: string;
}

/** What was just done to a history, as it is kept; null if nothing was. */
export function keptOf({ commands, done }: History, did: Done['did']): Kept | null {
  const command = did === 'undo' ? commands[done] : commands[done - 1];
  if (!command) return null;
  if (did === 'run') return { done: { did, command }, name: command.name, patch: command.redo };
  return did === 'undo'
    ? { done: { did }, name: `Undo: ${command.name}`, patch: command.undo }
    : { done: { did }, name: `Redo: ${command.name}`, patch: command.redo };
}

/** The history of a document after things that were kept; later undo and redo go back through them. */
export function replayed(document: MapDocument, kept: readonly Kept[]): History {
  return kept.reduce<History>(
    (history, { done }) => (done.did === 'run' ? run(history, done.command) : done.did === 'undo' ? undo(history) : redo(history)),
    startHistory(document),
  );
}

/** Characters of one step, with room for what JSON adds. */
const STEP = MAP_DRAFT_LIMITS.change - 1_000;

/** The patch as steps of at most the length that the server takes: shapes one after the other. */
export function serverSteps({ name, patch }: Pick<Kept, 'name' | 'patch'>): ServerStep[] {
  const whole = JSON.stringify(patch);
  const shapes = Object.entries(patch.shapes ?? {});
  if (whole.length <= STEP || shapes.length < 2) return [{ name, change: whole }];
  const { shapes: _shapes, ...rest } = patch;
  const steps: ServerStep[] = [];
  // Settings and layers go first: shapes name their layers.
  if (Object.keys(rest).length) steps.push({ name, change: JSON.stringify(rest) });
  let [part, length] = [{} as Record<string, unknown>, 0];
  const close = () => {
    if (length) steps.push({ name, change: JSON.stringify({ shapes: part }) });
    [part, length] = [{}, 0];
  };
  for (const [id, shape] of shapes) {
    const size = JSON.stringify(shape).length + id.length + 4;
    if (length + size > STEP) close();
    part[id] = shape;
    length += size;
  }
  close();
  return steps;
}

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
