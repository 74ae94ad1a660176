import {
  approveInitialHold,
  cancelInitialHold,
  createInitialHold,
  declineExtension,
  declineInitialHold,
  declineQueue,
  enterHold,
  extendInitialHold,
  transferHold,
  undoDecision,
  type Endpoint,
  type InitialHold,
  type QueueOutcome,
} from '@lotline/shared-domain';
import { aHoldBody } from '../../scene.js';
import { expectHold, expectSame, learnNewHold } from './compare.js';
import type { DeskModel } from './model.js';
import type { Actor, ModelHold } from './state.js';
import { send, type World } from './world.js';
import { perform } from './perform.js';
import { type Draw, staffFor, holdFor, revFor, pick, lotFor, reasonFor, person } from './draw.js';

/** A decision about a hold: its answer is that hold. */
function decide(
  world: World,
  actor: Actor,
  hold: ModelHold,
  what: string,
  endpoint: Endpoint,
  body: object,
  says: (model: DeskModel) => void,
): Promise<void> {
  return perform(world, {
    what: `${what} hold ${world.model.holds.indexOf(hold) + 1} (${hold.status}, Lot ${hold.lot.title})${'rev' in body ? ` at rev ${body.rev === hold.rev ? 'now' : 'another'}` : ''}`,
    actor,
    says,
    send: () => send<InitialHold>(world, endpoint, actor, { params: { holdId: hold.id }, body }),
    then: (told) => expectHold(world, hold, told, actor),
  });
}

const deciding =
  (
    what: string,
    endpoint: Endpoint,
    bodyOf: (draw: Draw) => object,
    says: (model: DeskModel, actor: Actor, hold: ModelHold, draw: Draw, rev?: number) => void,
  ) =>
  async (world: World, draw: Draw) => {
    const [actor, hold] = [staffFor(world, draw), holdFor(world, draw)];
    if (!hold) return;
    const rev = revFor(hold.rev, draw);
    await decide(world, actor, hold, what, endpoint, { ...bodyOf(draw), ...(rev !== undefined && { rev }) }, (model) =>
      says(model, actor, hold, draw, rev),
    );
  };

/** A buyer's own hold, or one that isn't theirs. */
export const own =
  (what: string, endpoint: Endpoint, body: object, says: (model: DeskModel, actor: Actor, hold: ModelHold) => void) =>
  async (world: World, draw: Draw) => {
    const theirs = world.model.holds.filter(({ customer }) => customer);
    const hold = draw.hold < 85 && theirs.length > 0 ? pick([...theirs].reverse(), draw.hold) : holdFor(world, draw);
    if (!hold) return;
    const actor = draw.who < 85 && hold.customer ? hold.customer : pick(world.actors, draw.who);
    await perform(world, {
      what: `${what} of hold ${world.model.holds.indexOf(hold) + 1} (${hold.status}, Lot ${hold.lot.title})`,
      actor,
      says: (model) => says(model, actor, hold),
      send: () => send<{ status: string }>(world, endpoint, actor, { params: { holdId: hold.id }, body }),
      then: ({ status }) => expectSame(world, 'status of the own hold', status, hold.status),
    });
  };
const PARTNER = { holderType: 'Builder/Channel Partner', companyDetails: { company: 'Pallow & Finch Homes' } };

export async function ask(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [
    draw.who < 90 ? pick(world.buyers, draw.who) : pick(world.actors, draw.who),
    lotFor(world, draw),
  ];
  const isPartner = actor.role === 'CHANNEL_PARTNER';
  const email = isPartner ? `purchaser-of-${actor.email}` : actor.email;
  const leadDetails = person(actor.email, draw.how < 60 ? undefined : '0491 570 159');
  const body = aHoldBody({ _id: lot.id } as never, {
    leadDetails,
    ...(isPartner && { ...PARTNER, purchaserDetails: person(email) }),
  });
  await perform(world, {
    what: `asks for Lot ${lot.title} (${lot.status})`,
    actor,
    says: (model) => model.ask(actor, createInitialHold, lot, email, false),
    send: () => send<object>(world, createInitialHold, actor, { body }),
    then: (_, said) => learnNewHold(world, lot, said === 'known' ? null : said),
  });
}

export async function enter(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [staffFor(world, draw), lotFor(world, draw)];
  const email = draw.hold < 50 ? pick(world.buyers, draw.hold).email : `caller-${draw.hold % 5}@example.com`;
  const {
    lotId: _lotId,
    filledMs: _filledMs,
    ...body
  } = aHoldBody({ _id: lot.id } as never, { leadDetails: person(email) });
  await perform(world, {
    what: `enters a request for Lot ${lot.title} (${lot.status})`,
    actor,
    says: (model) => model.ask(actor, enterHold, lot, email, true),
    send: () => send<InitialHold>(world, enterHold, actor, { params: { lotId: lot.id }, body }),
    then: async (told, said) => {
      const hold =
        said === 'known'
          ? world.model.holds.find((one) => one.lot === lot && one.email === email && one.status === 'pending')
          : said;
      if (!hold) throw new Error('the model has no such hold');
      if (said === 'known') expectSame(world, 'the one that waits already', told._id, hold.id);
      else hold.id = told._id;
      expectHold(world, hold, told, actor);
    },
  });
}

export async function transfer(world: World, draw: Draw): Promise<void> {
  const [actor, hold, to] = [staffFor(world, draw), holdFor(world, draw), lotFor(world, draw)];
  if (!hold) return;
  const [rev, reason] = [revFor(hold.rev, draw), reasonFor(draw)];
  await decide(
    world,
    actor,
    hold,
    `moves to Lot ${to.title} (${to.status})`,
    transferHold,
    { lotId: to.id, reason, ...(rev !== undefined && { rev }) },
    (model) => model.transfer(actor, transferHold, hold, to, reason, rev),
  );
}

export async function undo(world: World, draw: Draw): Promise<void> {
  const decided = world.model.holds.filter((one) => one.undo);
  const hold = draw.hold < 85 && decided.length > 0 ? pick([...decided].reverse(), draw.hold) : holdFor(world, draw);
  if (!hold) return;
  const actor = draw.who < 75 && hold.undo ? hold.undo.by : staffFor(world, draw);
  await decide(world, actor, hold, 'takes back the decision about', undoDecision, {}, (model) =>
    model.undo(actor, undoDecision, hold),
  );
}

export async function declineMany(world: World, draw: Draw): Promise<void> {
  const [actor, one, reason] = [staffFor(world, draw), holdFor(world, draw), reasonFor(draw)];
  if (!one) return;
  const { lot } = one;
  const holds = [
    ...world.model.holds.filter((hold) => hold.lot === lot).slice(0, 8),
    ...(draw.how > 90 ? [pick(world.model.holds, draw.lot)] : []),
  ];
  await perform(world, {
    what: `declines ${holds.length} of Lot ${lot.title}`,
    actor,
    says: (model) => model.declineQueue(actor, declineQueue, lot, holds, reason),
    send: () =>
      send<{ data: QueueOutcome[] }>(world, declineQueue, actor, {
        params: { lotId: lot.id },
        body: { holdIds: holds.map(({ id }) => id), reason },
      }),
    then: ({ data }, said) =>
      expectSame(
        world,
        'what became of each',
        data.map(({ outcome }) => outcome),
        said,
      ),
  });
}

export const decline = deciding(
  'declines',
  declineInitialHold,
  (draw) => ({ reason: reasonFor(draw) }),
  (model, actor, hold, draw, rev) => model.decline(actor, declineInitialHold, hold, reasonFor(draw), rev),
);

export const approve = deciding(
  'approves',
  approveInitialHold,
  () => ({}),
  (model, actor, hold, _, rev) => model.approve(actor, approveInitialHold, hold, rev),
);

export const cancel = deciding(
  'cancels',
  cancelInitialHold,
  (draw) => ({ reason: reasonFor(draw) }),
  (model, actor, hold, draw, rev) => model.cancel(actor, cancelInitialHold, hold, reasonFor(draw), rev),
);

export const extend = deciding(
  'extends',
  extendInitialHold,
  () => ({ days: 1 }),
  (model, actor, hold, _, rev) => model.extend(actor, extendInitialHold, hold, rev),
);

export const noMoreTime = deciding(
  'declines more time for',
  declineExtension,
  (draw) => ({ reason: reasonFor(draw) }),
  (model, actor, hold, draw, rev) => model.declineExtension(actor, declineExtension, hold, reasonFor(draw), rev),
);
