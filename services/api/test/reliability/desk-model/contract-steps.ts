import {
  addContract,
  setConditions,
  setContractDates,
  settleLot,
  type Endpoint,
  type StaffEoi,
} from '@lotline/shared-domain';
import { aContractFile } from '../../eoi/contract-scene.js';
import { day } from '../../eoi/staff-scene.js';
import { expectEoi } from './compare-eois.js';
import { type Draw, pick, revFor, staffFor } from './draw.js';
import { eoiFor, eoiName } from './eoi-draw.js';
import type { SignedDays } from './eoi-contracts.js';
import type { EoiModel } from './eoi-model.js';
import { perform } from './perform.js';
import type { Actor, ModelEoi } from './state.js';
import { send, type World } from './world.js';

interface Recording {
  readonly what: string;
  readonly endpoint: Endpoint;
  fits(eoi: ModelEoi): boolean;
  bodyOf(world: World, draw: Draw, eoi: ModelEoi): object | Promise<object>;
  says(model: EoiModel, actor: Actor, eoi: ModelEoi, seen: { readonly rev: number; readonly draw: Draw }): void;
}
/** A step about the contract of an EOI, at the revision on screen. */
const recording =
  ({ what, endpoint, fits, bodyOf, says }: Recording) =>
  async (world: World, draw: Draw): Promise<void> => {
    const eoi = eoiFor(world, draw, fits);
    if (!eoi) return;
    const actor = staffFor(world, draw);
    const rev = endpoint.guarded ? (revFor(eoi.rev, draw) ?? eoi.rev) : eoi.rev;
    await perform(world, {
      what: `${what} ${eoiName(world, eoi)}, its lot at ${eoi.lot.status}`,
      actor,
      says: ({ eois }) => says(eois, actor, eoi, { rev, draw }),
      send: async () =>
        send<StaffEoi>(world, endpoint, actor, {
          params: { eoiId: eoi.id },
          body: await bodyOf(world, draw, eoi),
          ...(endpoint.guarded && { rev }),
        }),
      then: (told) => expectEoi(world, eoi, told, actor),
    });
  };

const isAt =
  (...statuses: readonly string[]) =>
  ({ status, lot }: ModelEoi): boolean =>
    status === 'approved' && statuses.includes(lot.status);

/** A version for the EOI's own estate. */
async function versionOf({ api, places }: World, _draw: Draw, { lot }: ModelEoi): Promise<object> {
  const place = places.find(({ estate }) => estate === lot.estate);
  if (!place) throw new Error('a lot of no estate');
  return { fileId: await aContractFile(api, place.scene) };
}
/** Mostly both, else one of them. */
const daysOf = ({ how }: Draw): SignedDays =>
  pick([{ buyerSigned: day(), vendorSigned: day() }, { buyerSigned: day() }, { vendorSigned: day() }] as const, how);

export const addVersion = recording({
  what: 'adds a contract to',
  endpoint: addContract,
  fits: isAt('eoi'),
  bodyOf: versionOf,
  says: (model, actor, eoi) => model.addContract(actor, addContract, eoi),
});
export const sign = recording({
  what: 'records signatures of',
  endpoint: setContractDates,
  fits: isAt('eoi', 'pre_contract'),
  bodyOf: (_, draw) => daysOf(draw),
  says: (model, actor, eoi, { rev, draw }) => model.sign(actor, setContractDates, eoi, daysOf(draw), rev),
});
export const becomeUnconditional = recording({
  what: 'calls unconditional',
  endpoint: setConditions,
  fits: isAt('contract_executed', 'under_contract'),
  bodyOf: () => ({ conditions: [], isUnconditional: true }),
  says: (model, actor, eoi, { rev }) => model.becomeUnconditional(actor, setConditions, eoi, rev),
});
export const settle = recording({
  what: 'settles',
  endpoint: settleLot,
  fits: isAt('unconditional'),
  bodyOf: () => ({ settledOn: day() }),
  says: (model, actor, eoi) => model.settle(actor, settleLot, eoi),
});
