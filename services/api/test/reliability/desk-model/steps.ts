import { answerOwnOffer, askForExtension, cancelOwnHold } from '@lotline/shared-domain';
import fc from 'fast-check';
import type { DeskModel } from './model.js';
import type { Actor } from './state.js';
import { eoiToRunOut, holdsToRunOut, halfAMinuteLater } from './time.js';
import { eoiFor, eoiName } from './eoi-draw.js';
import {
  askToLeave,
  confirmSecond,
  remove,
  reserve,
  save,
  send as sendOne,
  start,
  withdrawOwn,
} from './own-eoi-steps.js';
import {
  approveOne,
  declineOne,
  enterPaper,
  follow,
  payDeposit,
  refund,
  undoOne,
  withdraw,
} from './staff-eoi-steps.js';
import { type World } from './world.js';
import { type Draw, holdFor } from './draw.js';
import {
  ask,
  enter,
  approve,
  decline,
  cancel,
  extend,
  noMoreTime,
  transfer,
  undo,
  declineMany,
  own,
} from './hold-steps.js';
import { addVersion, becomeUnconditional, settle, sign } from './contract-steps.js';
import { move, edit, changeMany } from './lot-steps.js';

const nobody = { name: 'Time' } as Actor;
async function runOut(world: World, draw: Draw): Promise<void> {
  const hold = holdFor(world, draw);
  if (!hold) return;
  world.trail.push(
    `${nobody.name} runs out for hold ${world.model.holds.indexOf(hold) + 1} (${hold.status}, Lot ${hold.lot.title})`,
  );
  await holdsToRunOut(world, hold);
  world.model.runOut(hold);
}
async function halfAMinute(world: World): Promise<void> {
  world.trail.push('Half a minute passes');
  await halfAMinuteLater(world);
  world.model.letTimePass();
}

/** One step, as it is drawn. */
export type Kind = (world: World, draw: Draw) => Promise<void>;
/** What is done about holds and lots, each kind of step as often as it stands here. */
export const HOLD_STEPS: readonly Kind[] = [
  ask,
  ask,
  ask,
  ask,
  ask,
  enter,
  enter,
  approve,
  approve,
  approve,
  approve,
  decline,
  cancel,
  cancel,
  extend,
  extend,
  noMoreTime,
  transfer,
  transfer,
  undo,
  undo,
  undo,
  declineMany,
  move,
  move,
  move,
  move,
  edit,
  changeMany,
  changeMany,
  runOut,
  halfAMinute,
  own('asks for more time', askForExtension, {}, (model, actor, hold) =>
    model.askForTime(actor, askForExtension, hold),
  ),
  own('cancels the own', cancelOwnHold, {}, (model, actor, hold) => model.cancelOwn(actor, cancelOwnHold, hold)),
  own('accepts the offer', answerOwnOffer, { answer: 'accept' }, (model, actor, hold) =>
    model.answerOffer(actor, answerOwnOffer, hold, 'accept'),
  ),
  own('declines the offer', answerOwnOffer, { answer: 'decline' }, (model, actor, hold) =>
    model.answerOffer(actor, answerOwnOffer, hold, 'decline'),
  ),
];

const times = (most: number, ...kinds: readonly Kind[]): Kind[] =>
  kinds.flatMap((kind) => Array.from({ length: most }, () => kind));
async function eoiRunsOut(world: World, draw: Draw): Promise<void> {
  const eoi = eoiFor(world, draw, ({ status }) => status === 'pendingForBilling' || status === 'draft');
  if (!eoi) return;
  const daysAgo = draw.how % 2 ? 2 : 0;
  world.trail.push(`${nobody.name} runs out for ${eoiName(world, eoi)}, ${daysAgo} days ago`);
  await eoiToRunOut(world, eoi, daysAgo);
  world.model.eois.runOut(eoi, daysAgo);
}
/** What is done about EOIs, with the holds and lots beside them. */
export const EOI_STEPS: readonly Kind[] = [
  ...times(6, start, save, sendOne),
  ...times(2, confirmSecond, remove, withdrawOwn, askToLeave, enterPaper, withdraw, refund, follow),
  ...times(4, approveOne, payDeposit, undoOne),
  ...times(3, declineOne, eoiRunsOut, addVersion, sign),
  ...times(3, ask, approve, reserve, runOut),
  ...times(2, move, cancel, edit),
  enter,
  extend,
  transfer,
  transfer,
  undo,
  halfAMinute,
  changeMany,
  becomeUnconditional,
  settle,
  own('cancels the own', cancelOwnHold, {}, (model, actor, hold) => model.cancelOwn(actor, cancelOwnHold, hold)),
  own('accepts the offer', answerOwnOffer, { answer: 'accept' }, (model, actor, hold) =>
    model.answerOffer(actor, answerOwnOffer, hold, 'accept'),
  ),
  own('asks for more time', askForExtension, {}, (model, actor, hold) =>
    model.askForTime(actor, askForExtension, hold),
  ),
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
export const manySteps = (kinds: readonly Kind[], most: number) =>
  fc.commands<DeskModel, World, false>(
    kinds.map((kind) => draws.map((draw) => new Step(kind, draw))),
    { maxCommands: most, size: 'max' },
  );
