import { type AddMapSteps, DomainError, MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import { NotAPatch, type Patch, readingPatch } from '@lotline/shared-map-document';
import { slicesOf } from '../common/in-slices.js';
import type { MapDraftRecord } from './map-draft.model.js';

/** A step as it is stored, and how many shapes it adds or replaces. */
export interface KeptStep {
  readonly name: string;
  readonly change: string;
  readonly shapes: number;
}

/** What a step weighs beside its texts, in characters: thousands of empty ones take room and time too. */
const OVERHEAD = 100;
/** What steps weigh until they are folded, in characters. */
export const weightOf = (steps: readonly Pick<KeptStep, 'name' | 'change'>[]): number =>
  steps.reduce((sum, { name, change }) => sum + name.length + change.length + OVERHEAD, 0);

/**
 * Steps that somebody sent, checked and in the form in which they are stored.
 * @throws DomainError `validation_failed` for the first that is no patch
 */
export async function keptSteps(steps: NonNullable<AddMapSteps['steps']>): Promise<KeptStep[]> {
  const turn = slicesOf();
  const kept: KeptStep[] = [];
  for (const [at, { name, change }] of steps.entries()) {
    const patch = await patchOf(change, at, turn);
    const shapes = Object.values(patch.shapes ?? {}).filter((shape) => shape !== null).length;
    kept.push({ name, change: JSON.stringify(patch), shapes });
    await turn();
  }
  return kept;
}

async function patchOf(text: string, at: number, turn: ReturnType<typeof slicesOf>): Promise<Patch> {
  try {
    const reading = readingPatch(text);
    for (;;) {
      const { done, value } = reading.next();
      if (done) return value;
      // Awaited only where the time is up: there are thousands of shapes.
      const pause = turn();
      if (pause) await pause;
    }
  } catch (error) {
    if (!(error instanceof NotAPatch)) throw error;
    throw new DomainError('validation_failed', error.message, {
      errors: [{ path: `steps[${at}].change`, message: error.message }],
    });
  }
}

/** Upper bounds of a draft's shapes and characters; null until the drawing is measured. */
export type DraftSize = Pick<MapDraftRecord, 'shapes' | 'characters'>;
/** How a draft's size is written. */
interface Growth {
  readonly set?: DraftSize;
  readonly inc?: { readonly shapes: number; readonly characters: number };
}

/**
 * An upper bound of what steps add to a draft: one that replaces a shape counts as one more. Null where the draft may pass
 * what a map may have by that, and has to be measured.
 */
export function growth(draft: DraftSize, steps: readonly KeptStep[]): Growth | null {
  const shapes = steps.reduce((sum, step) => sum + step.shapes, 0);
  const characters = steps.reduce((sum, { change }) => sum + change.length, 0);
  const isWithin =
    (draft.shapes ?? Infinity) + shapes <= MAP_DRAFT_LIMITS.shapes &&
    (draft.characters ?? Infinity) + characters <= MAP_DRAFT_LIMITS.characters;
  return isWithin ? { inc: { shapes, characters } } : null;
}
