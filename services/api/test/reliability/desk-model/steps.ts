import {
  answerOwnOffer, approveInitialHold, askForExtension, beginEoi, cancelInitialHold, cancelOwnHold, changeLots, createInitialHold, declineExtension, declineInitialHold, declineQueue, DomainError, ERROR_CODES, enterHold,
  extendInitialHold, LOT_STATUSES, moveLot, optionLot, sellOffline, staffMoves, transferHold, undoDecision, updateLot,
  type BulkResult, type Endpoint, type InitialHold, type LotStatus, type QueueOutcome, type StaffLot,
} from '@lotline/shared-domain';
import fc from 'fast-check';
import type { Answer } from '../../create-test-api.js';
import { aHoldBody } from '../../scene.js';
import { expectLot, expectHold, expectSame, learnNewHold } from './compare.js';
import type { DeskModel } from './model.js';
import type { Actor, Asks, ModelHold, ModelLot } from './state.js';
import { holdsToRunOut, halfAMinuteLater } from './time.js';
import { send, type World } from './world.js';

/** What a step is made of, each 0 to 99: who, about which hold and lot, how. Small numbers are plain, so that a trail that was made short reads easily. */
interface Draw {
  who: number;
  hold: number;
  lot: number;
  how: number;
}
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** Mostly the team, now and then any of the twenty. */
const staffFor = ({ team, actors }: World, { who }: Draw): Actor => (who < 75 ? pick(team, who) : pick(actors, who));
/** A few lots are asked for more than the others. */
const lotFor = ({ model: { lots } }: World, { lot }: Draw): ModelLot => lots[Math.floor((lot * lot * lots.length) / 10_000)] as ModelLot;
/** Mostly one that waits or has its lot, the newest first. */
function holdFor({ model }: World, { hold }: Draw): ModelHold | null {
  const active = model.holds.filter(({ status }) => status === 'pending' || status === 'approved');
  const from = hold < 75 && active.length > 0 ? active : model.holds;
  return from.length > 0 ? pick([...from].reverse(), hold) : null;
}
/** The revision that a screen names: none, the present one, another. */
const revFor = (now: number, { how }: Draw): number | undefined => (how < 40 ? undefined : how < 92 ? now : otherThan(now));
const otherThan = (rev: number): number => (rev === 0 ? 1 : rev - 1);
const reasonFor = ({ how }: Draw): string => (how % 20 === 19 ? '' : 'Because');

interface Deed<T, Told> {
  readonly what: string;
  readonly actor: Actor;
  says(model: DeskModel): T;
  send(): Promise<Answer<Told>>;
  /** What else must be so where it was done. */
  then?(answer: Told, said: T): Promise<void> | void;
}

/** Does it, and compares: done or refused, with which code and why. */
async function perform<T, Told>(world: World, { what, actor, says, send: doIt, then }: Deed<T, Told>): Promise<void> {
  world.counter.steps += 1;
  world.trail.push(`${actor.name} ${what}`);
  let said: { value: T } | null = null;
  let expected: { status: number; code?: string; why?: unknown } = { status: 200 };
  try {
    said = { value: says(world.model) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expected = { status: ERROR_CODES[error.code].status, code: error.code, ...(error.details?.['why'] !== undefined && { why: error.details['why'] }) };
  }
  const { status, body } = await doIt();
  const { code, why } = body as { code?: string; why?: unknown };
  const isDone = status < 300;
  const told = isDone ? { status: 200 } : { status, code, ...(why !== undefined && { why }) };
  const words = isDone ? 'done' : `${code}${typeof why === 'string' ? ` (${why})` : ''}`;
  world.trail[world.trail.length - 1] += `: ${words}`;
  world.counter.answers[words] = (world.counter.answers[words] ?? 0) + 1;
  expectSame(world, 'the answer', told, expected);
  if (said) await then?.(body, said.value);
}

/** A decision about a hold: its answer is that hold. */
function decide(world: World, actor: Actor, hold: ModelHold, what: string, endpoint: Endpoint, body: object, says: (model: DeskModel) => void): Promise<void> {
  return perform(world, {
    what: `${what} hold ${world.model.holds.indexOf(hold) + 1} (${hold.status}, Lot ${hold.lot.title})${'rev' in body ? ` at rev ${body.rev === hold.rev ? 'now' : 'another'}` : ''}`,
    actor,
    says,
    send: () => send<InitialHold>(world, endpoint, actor, { params: { holdId: hold.id }, body }),
    then: (told) => expectHold(world, hold, told, actor),
  });
}

const deciding = (what: string, endpoint: Endpoint, bodyOf: (draw: Draw) => object, says: (model: DeskModel, actor: Actor, hold: ModelHold, draw: Draw, rev?: number) => void) => async (world: World, draw: Draw) => {
  const [actor, hold] = [staffFor(world, draw), holdFor(world, draw)];
  if (!hold) return;
  const rev = revFor(hold.rev, draw);
  await decide(world, actor, hold, what, endpoint, { ...bodyOf(draw), ...(rev !== undefined && { rev }) }, (model) => says(model, actor, hold, draw, rev));
};

/** A buyer's own hold, or one that isn't theirs. */
const own = (what: string, endpoint: Endpoint, body: object, says: (model: DeskModel, actor: Actor, hold: ModelHold) => void) => async (world: World, draw: Draw) => {
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
const person = (email: string, phone = '0491 570 158') => ({ firstName: 'Ashleigh', lastName: 'Moreau', email, phone });

async function ask(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [draw.who < 90 ? pick(world.buyers, draw.who) : pick(world.actors, draw.who), lotFor(world, draw)];
  const isPartner = actor.role === 'CHANNEL_PARTNER';
  const email = isPartner ? `purchaser-of-${actor.email}` : actor.email;
  const leadDetails = person(actor.email, draw.how < 60 ? undefined : '0491 570 159');
  const body = aHoldBody({ _id: lot.id } as never, { leadDetails, ...(isPartner && { ...PARTNER, purchaserDetails: person(email) }) });
  await perform(world, {
    what: `asks for Lot ${lot.title} (${lot.status})`,
    actor,
    says: (model) => model.ask(actor, createInitialHold, lot, email, false),
    send: () => send<object>(world, createInitialHold, actor, { body }),
    then: (_, said) => learnNewHold(world, lot, said === 'known' ? null : said),
  });
}

async function enter(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [staffFor(world, draw), lotFor(world, draw)];
  const email = draw.hold < 50 ? pick(world.buyers, draw.hold).email : `caller-${draw.hold % 5}@example.com`;
  const { lotId: _lotId, filledMs: _filledMs, ...body } = aHoldBody({ _id: lot.id } as never, { leadDetails: person(email) });
  await perform(world, {
    what: `enters a request for Lot ${lot.title} (${lot.status})`,
    actor,
    says: (model) => model.ask(actor, enterHold, lot, email, true),
    send: () => send<InitialHold>(world, enterHold, actor, { params: { lotId: lot.id }, body }),
    then: async (told, said) => {
      const hold = said === 'known' ? world.model.holds.find((one) => one.lot === lot && one.email === email && one.status === 'pending') : said;
      if (!hold) throw new Error('the model has no such hold');
      if (said === 'known') expectSame(world, 'the one that waits already', told._id, hold.id);
      else hold.id = told._id;
      expectHold(world, hold, told, actor);
    },
  });
}

async function transfer(world: World, draw: Draw): Promise<void> {
  const [actor, hold, to] = [staffFor(world, draw), holdFor(world, draw), lotFor(world, draw)];
  if (!hold) return;
  const [rev, reason] = [revFor(hold.rev, draw), reasonFor(draw)];
  await decide(world, actor, hold, `moves to Lot ${to.title} (${to.status})`, transferHold, { lotId: to.id, reason, ...(rev !== undefined && { rev }) }, (model) => model.transfer(actor, transferHold, hold, to, reason, rev));
}

async function undo(world: World, draw: Draw): Promise<void> {
  const decided = world.model.holds.filter((one) => one.undo);
  const hold = draw.hold < 85 && decided.length > 0 ? pick([...decided].reverse(), draw.hold) : holdFor(world, draw);
  if (!hold) return;
  const actor = draw.who < 75 && hold.undo ? hold.undo.by : staffFor(world, draw);
  await decide(world, actor, hold, 'takes back the decision about', undoDecision, {}, (model) => model.undo(actor, undoDecision, hold));
}

async function declineMany(world: World, draw: Draw): Promise<void> {
  const [actor, one, reason] = [staffFor(world, draw), holdFor(world, draw), reasonFor(draw)];
  if (!one) return;
  const { lot } = one;
  const holds = [...world.model.holds.filter((hold) => hold.lot === lot).slice(0, 8), ...(draw.how > 90 ? [pick(world.model.holds, draw.lot)] : [])];
  await perform(world, {
    what: `declines ${holds.length} of Lot ${lot.title}`,
    actor,
    says: (model) => model.declineQueue(actor, declineQueue, lot, holds, reason),
    send: () => send<{ data: QueueOutcome[] }>(world, declineQueue, actor, { params: { lotId: lot.id }, body: { holdIds: holds.map(({ id }) => id), reason } }),
    then: ({ data }, said) => expectSame(world, 'what became of each', data.map(({ outcome }) => outcome), said),
  });
}

const DETAILS: Readonly<Record<Asks, { endpoint: Endpoint; body: object }>> = {
  nothing: { endpoint: moveLot, body: {} },
  buyer: { endpoint: beginEoi, body: person('eoi@example.com') },
  option: { endpoint: optionLot, body: { optionHolder: 'Pallow & Finch', typeOfOption: 'Call', optionStartDate: '2027-01-01', optionEndDate: '2027-03-01' } },
  offlineSale: { endpoint: sellOffline, body: { salePhase: 'eoi' } },
};
const TARGETS: Readonly<Partial<Record<Asks, LotStatus>>> = { buyer: 'eoi', option: 'option', offlineSale: 'offline' };

async function move(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [staffFor(world, draw), lotFor(world, draw)];
  const offered = staffMoves(lot, lot.estate, 'LANDOWNER');
  const known = draw.hold < 80 && offered.length > 0 ? pick(offered, draw.hold) : null;
  const asks: Asks = known?.asks ?? pick(['nothing', 'nothing', 'buyer', 'option', 'offlineSale'] as const, draw.how);
  const to = known?.to ?? TARGETS[asks] ?? pick(LOT_STATUSES, draw.hold);
  const rev = revFor(lot.rev, draw) ?? lot.rev;
  const reason = draw.how % 10 === 9 ? undefined : 'Because';
  const { endpoint, body } = DETAILS[asks];
  await perform(world, {
    what: `moves Lot ${lot.title} from ${lot.status} to ${to}${reason ? '' : ' without a reason'}${rev === lot.rev ? '' : ' at another rev'}`,
    actor,
    says: (model) => model.move(actor, endpoint, lot, { to, rev, asks, ...(reason && { reason }) }),
    send: () => send<StaffLot>(world, endpoint, actor, { params: { lotId: lot.id }, rev, body: { ...body, ...(asks === 'nothing' && { to }), ...(reason && { reason }) } }),
    then: async (told, again) => {
      expectLot(world, lot, told);
      if (again) await learnNewHold(world, lot, again);
    },
  });
}

const FIELDS = [{ price: 310_000 }, { price: 320_000 }, { isBuildersEnabled: true }, { isBuildersEnabled: false }] as const;

async function edit(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [staffFor(world, draw), lotFor(world, draw)];
  const fields = draw.how % 2 ? pick(FIELDS, draw.hold) : { financeDueDate: pick(['2027-03-01', '2027-04-01', null], draw.hold) };
  const rev = revFor(lot.rev, draw) ?? lot.rev;
  await perform(world, {
    what: `sets ${JSON.stringify(fields)} of Lot ${lot.title}`,
    actor,
    says: (model) => model.edit(actor, updateLot, lot, rev, fields),
    send: () => send<StaffLot>(world, updateLot, actor, { params: { lotId: lot.id }, rev, body: fields }),
    then: (told) => expectLot(world, lot, told),
  });
}

async function changeMany(world: World, draw: Draw): Promise<void> {
  const actor = staffFor(world, draw);
  const lots = world.model.lots.filter((_, at) => (draw.lot + at) % 3 === 0);
  const change = draw.how % 2 ? pick(FIELDS, draw.hold) : { to: pick(['available', 'withdrawn', 'not_released', ...LOT_STATUSES] as const, draw.hold) };
  const reason = draw.how % 10 === 8 ? undefined : 'Because';
  const seen = lots.map((lot, at) => ({ lot, rev: draw.how > 80 && at === 0 ? otherThan(lot.rev) : lot.rev }));
  await perform(world, {
    what: `sets ${JSON.stringify(change)} of ${lots.map(({ title, status }) => `Lot ${title} (${status})`).join(', ')}`,
    actor,
    says: (model) => {
      model.mayChange(actor, changeLots);
      return seen.map(({ lot, rev }) => model.change(actor, lot, rev, change, reason));
    },
    send: () => send<{ results: BulkResult[] }>(world, changeLots, actor, { body: { lots: seen.map(({ lot, rev }) => ({ lotId: lot.id, rev, ...change })), ...(reason && { reason }) } }),
    then: async ({ results }, said) => {
      expectSame(world, 'what became of each', results.map(({ outcome }) => outcome), said);
      for (const lot of lots) if (lot.hold && !lot.hold.id) await learnNewHold(world, lot, lot.hold);
    },
  });
}

const nobody = { name: 'Time' } as Actor;
async function runOut(world: World, draw: Draw): Promise<void> {
  const hold = holdFor(world, draw);
  if (!hold) return;
  world.trail.push(`${nobody.name} runs out for hold ${world.model.holds.indexOf(hold) + 1} (${hold.status}, Lot ${hold.lot.title})`);
  await holdsToRunOut(world, hold);
  world.model.runOut(hold);
}
async function halfAMinute(world: World): Promise<void> {
  world.trail.push('Half a minute passes');
  await halfAMinuteLater(world);
  world.model.letTimePass();
}

const decline = deciding('declines', declineInitialHold, (draw) => ({ reason: reasonFor(draw) }), (model, actor, hold, draw, rev) => model.decline(actor, declineInitialHold, hold, reasonFor(draw), rev));
const approve = deciding('approves', approveInitialHold, () => ({}), (model, actor, hold, _, rev) => model.approve(actor, approveInitialHold, hold, rev));
const cancel = deciding('cancels', cancelInitialHold, (draw) => ({ reason: reasonFor(draw) }), (model, actor, hold, draw, rev) => model.cancel(actor, cancelInitialHold, hold, reasonFor(draw), rev));
const extend = deciding('extends', extendInitialHold, () => ({ days: 1 }), (model, actor, hold, _, rev) => model.extend(actor, extendInitialHold, hold, rev));
const noMoreTime = deciding('declines more time for', declineExtension, (draw) => ({ reason: reasonFor(draw) }), (model, actor, hold, draw, rev) => model.declineExtension(actor, declineExtension, hold, reasonFor(draw), rev));

/** Each kind of step as often as it stands here. */
const KINDS: readonly ((world: World, draw: Draw) => Promise<void>)[] = [
  ask, ask, ask, ask, ask, enter, enter, approve, approve, approve, approve, decline, cancel, cancel, extend, extend, noMoreTime, transfer, transfer, undo, undo, undo, declineMany, move, move, move, move, edit, changeMany, changeMany, runOut, halfAMinute,
  own('asks for more time', askForExtension, {}, (model, actor, hold) => model.askForTime(actor, askForExtension, hold)),
  own('cancels the own', cancelOwnHold, {}, (model, actor, hold) => model.cancelOwn(actor, cancelOwnHold, hold)),
  own('accepts the offer', answerOwnOffer, { answer: 'accept' }, (model, actor, hold) => model.answerOffer(actor, answerOwnOffer, hold, 'accept')),
  own('declines the offer', answerOwnOffer, { answer: 'decline' }, (model, actor, hold) => model.answerOffer(actor, answerOwnOffer, hold, 'decline')),
];

/** After so long a decision of the real desk can't be taken back any more: a world ends before, in ms. */
const LIFE_MS = 20_000;

export class Step implements fc.AsyncCommand<DeskModel, World> {
  constructor(
    private readonly kind: (world: World, draw: Draw) => Promise<void>,
    private readonly draw: Draw,
  ) {}
  check = (): boolean => true;
  run = async (_: Readonly<DeskModel>, world: World): Promise<void> => {
    const { steps, most } = world.counter;
    if (steps < most && Date.now() - world.began < LIFE_MS) await this.kind(world, this.draw);
  };
  toString = (): string => this.kind.name;
}

const upTo99 = fc.nat(99);
const draws = fc.record({ who: upTo99, hold: upTo99, lot: upTo99, how: upTo99 });
/** Any steps one after another. */
export const manySteps = (most: number) => fc.commands<DeskModel, World, false>(KINDS.map((kind) => draws.map((draw) => new Step(kind, draw))), { maxCommands: most, size: 'max' });
