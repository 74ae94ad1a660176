import { type Draw, pick } from './draw.js';
import type { Actor, ModelEoi } from './state.js';
import type { World } from './world.js';

/** Those of a desk's buyers who have an account. */
export const customersOf = ({ buyers }: World): readonly Actor[] => buyers.filter(({ role }) => role === 'CUSTOMER');

/** Of the trail. @example 'EOI 3 (pending, Lot A1)' */
export const eoiName = ({ model }: World, eoi: ModelEoi): string =>
  `EOI ${model.eois.all.indexOf(eoi) + 1} (${eoi.status}, Lot ${eoi.lot.title})`;

/** Mostly one to which a step fits, the newest first; now and then any. */
export function eoiFor({ model: { eois } }: World, { hold }: Draw, fits: (eoi: ModelEoi) => boolean): ModelEoi | null {
  const from = hold < 90 ? eois.all.filter(fits) : eois.all;
  return from.length > 0 ? pick([...from].reverse(), hold) : null;
}

/** The same of buyers' own, with the buyer, or now and then with somebody else. */
export function ownEoiFor(
  world: World,
  draw: Draw,
  fits: (eoi: ModelEoi) => boolean,
): { readonly actor: Actor; readonly eoi: ModelEoi } | null {
  const eoi = eoiFor(world, draw, (one) => one.customer !== null && !one.isDeleted && fits(one));
  return eoi && { eoi, actor: draw.who < 93 && eoi.customer ? eoi.customer : pick(world.actors, draw.who) };
}
