import {
  askToLeaveEoi,
  confirmSecondBuyer,
  deleteEoi,
  depositDue,
  saveEoiDraft,
  sendEoi,
  startEoi,
  withdrawOwnEoi,
  type Endpoint,
  type OwnEoi,
  type SecondBuyerEoi,
} from '@lotline/shared-domain';
import { linkIn } from '../../accounts/mailbox.js';
import { aBuyer, FINANCE } from '../../eoi/own-eoi-scene.js';
import { expectSame } from './compare.js';
import { customersOf, eoiName, ownEoiFor } from './eoi-draw.js';
import { SHARED } from './eoi-model.js';
import { type Draw, lotFor, otherThan, pick, revFor } from './draw.js';
import type { DeskModel } from './model.js';
import { perform } from './perform.js';
import type { Actor, ModelEoi, ModelLot } from './state.js';
import { send as call, type World } from './world.js';

/** An EOI as its buyer reads it. */
function expectOwn(world: World, eoi: ModelEoi, { _id, status, rev, endedBecause }: OwnEoi): void {
  expectSame(
    world,
    eoiName(world, eoi),
    { _id, status, rev, because: endedBecause ?? null },
    { _id: eoi.id, status: eoi.status, rev: eoi.rev, because: eoi.because },
  );
}

/** Who begins one, for which lot: mostly the holder of a lot, where there is one (D128), else anyone for any. */
function beginningOf(world: World, draw: Draw): readonly [Actor, ModelLot] {
  const held = world.model.holds.filter((hold) => hold.status === 'approved' && hold.customer && !hold.pausedBy);
  const hold = draw.how < 60 && held.length > 0 ? pick([...held].reverse(), draw.hold) : null;
  if (hold?.customer) return [hold.customer, hold.lot];
  return [draw.who < 90 ? pick(customersOf(world), draw.who) : pick(world.actors, draw.who), lotFor(world, draw)];
}

export async function start(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = beginningOf(world, draw);
  await perform(world, {
    what: `begins an EOI for Lot ${lot.title} (${lot.status})`,
    actor,
    says: ({ eois }) => eois.start(actor, startEoi, lot),
    send: () => call<OwnEoi>(world, startEoi, actor, { body: { lotId: lot.id } }),
    then: (told, eoi) => {
      eoi.id ||= told._id;
      expectOwn(world, eoi, told);
    },
  });
}

const SECONDS = [null, null, null, 'Mere', 'Marama', SHARED] as const;

export async function save(world: World, draw: Draw): Promise<void> {
  const found = ownEoiFor(world, draw, ({ status }) => status === 'draft');
  if (!found) return;
  const { actor, eoi } = found;
  const [second, isAll, rev] = [pick(SECONDS, draw.how), draw.how % 8 !== 7, revFor(eoi.rev, draw) ?? eoi.rev];
  const email = eoi.customer?.email ?? actor.email;
  const secondBuyer = second && aBuyer(second === SHARED ? email : eoi.secondEmail, { firstName: second });
  const rest = { finance: FINANCE, conveyancer: { isLater: true }, deposit: { isUnderstood: true } };
  await perform(world, {
    what: `saves ${isAll ? 'all' : 'the buyers'} of ${eoiName(world, eoi)}${second ? ` with ${second}` : ''}${rev === eoi.rev ? '' : ' at another rev'}`,
    actor,
    says: ({ eois }) => eois.save(actor, saveEoiDraft, eoi, rev, { second, isAll }),
    send: () =>
      call<OwnEoi>(world, saveEoiDraft, actor, {
        params: { eoiId: eoi.id },
        rev,
        body: { buyers: { firstBuyer: aBuyer(email), ...(secondBuyer && { secondBuyer }) }, ...(isAll && rest) },
      }),
    then: async (told, isLinked) => {
      expectOwn(world, eoi, told);
      if (isLinked) eoi.tokens.push(await linkIn(world.api, eoi.secondEmail, 'eoi-second-buyer'));
    },
  });
}

export async function send(world: World, draw: Draw): Promise<void> {
  const found = ownEoiFor(world, draw, ({ status, hasRest }) => status === 'draft' && hasRest);
  if (!found) return;
  const { actor, eoi } = found;
  const { lot } = eoi;
  const rev = draw.how < 92 ? eoi.rev : otherThan(eoi.rev);
  const isOther = draw.how % 12 === 11;
  const read = {
    price: isOther && draw.who % 2 ? (lot.price ?? 0) + 1 : lot.price,
    due: isOther && draw.who % 2 === 0 ? 1 : depositDue({}, lot.estate),
    confirmsForBoth: draw.how % 6 !== 5,
  };
  await perform(world, {
    what: `sends ${eoiName(world, eoi)}${isOther ? ' as another price or deposit' : ''}${rev === eoi.rev ? '' : ' at another rev'}`,
    actor,
    says: ({ eois }) => eois.send(actor, sendEoi, eoi, rev, read),
    send: () =>
      call<OwnEoi>(world, sendEoi, actor, { params: { eoiId: eoi.id }, rev, body: { ...read, agreed: true } }),
    then: (told) => expectOwn(world, eoi, told),
  });
}

/** A buyer goes the whole way at once: begins one, mostly of their hold (D128), fills it in and sends it. */
export async function reserve(world: World, draw: Draw): Promise<void> {
  const fitting = { ...draw, who: 0, hold: 0, how: 0 };
  for (const step of [start, save, send]) await step(world, fitting);
}

export async function confirmSecond(world: World, draw: Draw): Promise<void> {
  const linked = world.model.eois.all.filter(({ tokens }) => tokens.length > 0);
  const eoi = linked.length > 0 ? pick([...linked].reverse(), draw.hold) : null;
  const token = eoi && (draw.how < 85 ? eoi.tokens.at(-1) : pick(eoi.tokens, draw.how));
  if (!eoi || !token) return;
  const actor = pick(world.actors, draw.who);
  await perform(world, {
    what: `confirms ${eoiName(world, eoi)} as second buyer`,
    actor,
    says: ({ eois }) => eois.confirmSecond(eoi, token),
    send: () => call<SecondBuyerEoi>(world, confirmSecondBuyer, actor, { body: { token } }),
    then: ({ status, confirmedAt }) =>
      expectSame(world, 'what the second buyer reads', [status, Boolean(confirmedAt)], [eoi.status, true]),
  });
}

const leaving =
  (
    what: string,
    endpoint: Endpoint,
    fits: (eoi: ModelEoi) => boolean,
    says: (model: DeskModel, actor: Actor, eoi: ModelEoi) => void,
  ) =>
  async (world: World, draw: Draw): Promise<void> => {
    const found = ownEoiFor(world, draw, fits);
    if (!found) return;
    const { actor, eoi } = found;
    await perform(world, {
      what: `${what} ${eoiName(world, eoi)}`,
      actor,
      says: (model) => says(model, actor, eoi),
      send: () => call<OwnEoi>(world, endpoint, actor, { params: { eoiId: eoi.id }, body: {} }),
      then: (told) => (endpoint === deleteEoi ? undefined : expectOwn(world, eoi, told)),
    });
  };

export const remove = leaving(
  'deletes',
  deleteEoi,
  ({ status }) => status === 'draft' || status === 'pendingForBilling' || status === 'terminated',
  ({ eois }, actor, eoi) => eois.delete(actor, deleteEoi, eoi),
);
export const withdrawOwn = leaving(
  'withdraws the own',
  withdrawOwnEoi,
  ({ status }) => status === 'approved',
  ({ eois }, actor, eoi) => eois.withdrawOwn(actor, withdrawOwnEoi, eoi),
);
export const askToLeave = leaving(
  'asks to leave',
  askToLeaveEoi,
  ({ status }) => status === 'pending' || status === 'pendingForBilling',
  ({ eois }, actor, eoi) => eois.askToLeave(actor, askToLeaveEoi, eoi),
);
