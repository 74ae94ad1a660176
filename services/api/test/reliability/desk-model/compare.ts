import { isDeepStrictEqual } from 'node:util';
import { formatDate, type InitialHold, type StaffLot } from '@lotline/shared-domain';
import type { Actor, ModelHold, ModelLot } from './state.js';
import { holdsOf, type World } from './world.js';

/** API and model say different things; the message has every step that led there. */
export class Divergence extends Error {}

export function expectSame(world: World, what: string, told: unknown, said: unknown): void {
  if (isDeepStrictEqual(told, said)) return;
  const steps = world.trail.map((step, at) => `  ${at + 1}. ${step}`).join('\n');
  throw new Divergence(
    `${what}: the API says ${JSON.stringify(told)}, the model ${JSON.stringify(said)}, after ${world.trail.length} steps:\n${steps}`,
  );
}

const mayTakeBack = ({ undo }: ModelHold, actor: Actor): boolean => Boolean(undo && !undo.hasLeft && undo.by === actor);

/** A hold as its reader sees it. */
export function expectHold(world: World, hold: ModelHold, told: InitialHold, actor: Actor): void {
  const { _id, lotId, status, rev, isOffer = false, undoUntil, extensionRequestedAt, extensionDeclinedAt } = told;
  const { id, lot, asked, askDeclined } = hold;
  expectSame(
    world,
    `hold ${world.model.holds.indexOf(hold) + 1}`,
    {
      _id,
      lotId,
      status,
      rev,
      isOffer,
      mayUndo: Boolean(undoUntil),
      asked: Boolean(extensionRequestedAt),
      askDeclined: Boolean(extensionDeclinedAt),
    },
    {
      _id: id,
      lotId: lot.id,
      status: hold.status,
      rev: hold.rev,
      isOffer: hold.status === 'approved' && hold.offer === 'open',
      mayUndo: mayTakeBack(hold, actor),
      asked,
      askDeclined,
    },
  );
}

export function expectLot(world: World, lot: ModelLot, told: StaffLot): void {
  const { status, rev, price, isBuildersEnabled, financeDueDate } = told;
  const day = financeDueDate ? formatDate(financeDueDate, lot.estate.timeZone, 'YYYY-MM-DD') : null;
  expectSame(
    world,
    `Lot ${lot.title}`,
    { status, rev, price, isBuildersEnabled, financeDueDate: day },
    {
      status: lot.status,
      rev: lot.rev,
      price: lot.price,
      isBuildersEnabled: lot.isBuildersEnabled,
      financeDueDate: lot.financeDueDate,
    },
  );
}

/** Gives the model the id of a hold that it foretold; `null`: there must be none that it doesn't know. */
export async function learnNewHold(world: World, lot: ModelLot, hold: ModelHold | null): Promise<void> {
  const known = new Set(world.model.holds.map(({ id }) => id));
  const added = (await holdsOf(world, lot)).filter(({ _id }) => !known.has(_id));
  expectSame(world, `new holds of Lot ${lot.title}`, added.length, hold ? 1 : 0);
  if (hold && added[0]) hold.id = added[0]._id;
}
