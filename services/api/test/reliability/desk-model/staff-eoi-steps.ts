import {
  approveEoi,
  declineEoi,
  enterEoi,
  followDeposit,
  recordDeposit,
  recordRefund,
  undoEoi,
  withdrawEoi,
  type Endpoint,
  type StaffEoi,
} from '@lotline/shared-domain';
import { aBuyer } from '../../eoi/own-eoi-scene.js';
import { day } from '../../eoi/staff-scene.js';
import { expectEoi } from './compare-eois.js';
import { eoiFor, eoiName } from './eoi-draw.js';
import { moneyOf } from './eoi-records.js';
import { type Draw, lotFor, pick, reasonFor, revFor, staffFor } from './draw.js';
import type { EoiModel } from './eoi-model.js';
import { perform } from './perform.js';
import type { Actor, ModelEoi } from './state.js';
import { send, type World } from './world.js';

interface Deciding {
  readonly what: string;
  readonly endpoint: Endpoint;
  fits(eoi: ModelEoi): boolean;
  bodyOf(draw: Draw, eoi: ModelEoi): Record<string, unknown>;
  says(model: EoiModel, actor: Actor, eoi: ModelEoi, draw: Draw, rev?: number): void;
  /** Mostly who does it. */
  who?(world: World, draw: Draw, eoi: ModelEoi): Actor;
  /** It names the revision on screen. */
  isGuarded?: boolean;
}
const deciding =
  ({ what, endpoint, fits, bodyOf, says, who, isGuarded }: Deciding) =>
  async (world: World, draw: Draw): Promise<void> => {
    const eoi = eoiFor(world, draw, fits);
    if (!eoi) return;
    const actor = who?.(world, draw, eoi) ?? staffFor(world, draw);
    const rev = isGuarded ? revFor(eoi.rev, draw) : undefined;
    const body = { ...bodyOf(draw, eoi), ...(rev !== undefined && { rev }) };
    await perform(world, {
      what: `${what} ${eoiName(world, eoi)} ${JSON.stringify(body)}`,
      actor,
      says: ({ eois }) => says(eois, actor, eoi, draw, rev),
      send: () => send<StaffEoi>(world, endpoint, actor, { params: { eoiId: eoi.id }, body }),
      then: (told) => expectEoi(world, eoi, told, actor),
    });
  };

const decidable = ({ status }: ModelEoi): boolean => status === 'pending';
const byReason = (draw: Draw) => ({ reason: reasonFor(draw) });

export const approveOne = deciding({
  what: 'approves',
  endpoint: approveEoi,
  fits: decidable,
  isGuarded: true,
  bodyOf: () => ({}),
  says: (model, actor, eoi, _, rev) => model.approve(actor, approveEoi, eoi, rev),
});
export const declineOne = deciding({
  what: 'declines',
  endpoint: declineEoi,
  fits: decidable,
  isGuarded: true,
  bodyOf: byReason,
  says: (model, actor, eoi, draw, rev) => model.decline(actor, declineEoi, eoi, reasonFor(draw), rev),
});
export const withdraw = deciding({
  what: 'withdraws',
  endpoint: withdrawEoi,
  fits: ({ status }) => status === 'approved',
  isGuarded: true,
  bodyOf: byReason,
  says: (model, actor, eoi, draw, rev) => model.withdraw(actor, withdrawEoi, eoi, reasonFor(draw), rev),
});
export const undoOne = deciding({
  what: 'takes back the decision about',
  endpoint: undoEoi,
  fits: ({ undo }) => undo !== null,
  who: (world, draw, { undo }) => (draw.who < 75 && undo ? undo.by : staffFor(world, draw)),
  bodyOf: () => ({}),
  says: (model, actor, eoi) => model.undo(actor, undoEoi, eoi),
});

/** Mostly those who may record money. */
const treasurer = (world: World, draw: Draw): Actor =>
  draw.who < 90
    ? pick(
        world.team.filter(({ role }) => role !== 'SALES'),
        draw.who,
      )
    : staffFor(world, draw);
const AMOUNTS = [2_000, 2_000, 1_250.5, 749.5, 500] as const;
const amountOf = ({ how }: Draw): number => pick(AMOUNTS, how);
/** The transfer was made today, or three days ago. */
const daysAgoOf = ({ how }: Draw): number => (how % 3 === 2 ? 3 : 0);

export const payDeposit = deciding({
  what: 'records a payment for',
  endpoint: recordDeposit,
  fits: ({ status }) => status === 'pendingForBilling' || status === 'terminated',
  who: treasurer,
  bodyOf: (draw) => ({ amount: amountOf(draw), clearedOn: day(daysAgoOf(draw)) }),
  says: (model, actor, eoi, draw) =>
    model.deposit(actor, recordDeposit, eoi, Math.round(amountOf(draw) * 100), daysAgoOf(draw)),
});
export const follow = deciding({
  what: 'lets the deposit follow of',
  endpoint: followDeposit,
  fits: ({ status }) => status === 'pendingForBilling',
  who: treasurer,
  bodyOf: byReason,
  says: (model, actor, eoi, draw) => model.follow(actor, followDeposit, eoi, reasonFor(draw)),
});

/** Mostly what is held, or nothing. */
function refundOf(
  { how }: Draw,
  eoi: ModelEoi,
): { outcome: 'refunded'; amount: number } | { outcome: 'refundDeclined' } {
  if (how % 4 === 3) return { outcome: 'refundDeclined' };
  const { cleared, refunded } = moneyOf(eoi);
  return { outcome: 'refunded', amount: how < 60 ? Math.max(cleared - refunded, 100) / 100 : 250 };
}
export const refund = deciding({
  what: 'records a refund of',
  endpoint: recordRefund,
  fits: (eoi) => eoi.money.length > 0,
  who: treasurer,
  bodyOf: (draw, eoi) => {
    const body = refundOf(draw, eoi);
    return body.outcome === 'refunded' ? { ...body, paidOn: day() } : { ...body, reason: 'Because' };
  },
  says: (model, actor, eoi, draw) => model.refund(actor, recordRefund, eoi, refundOf(draw, eoi)),
});

export async function enterPaper(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [staffFor(world, draw), lotFor(world, draw)];
  const email = draw.hold < 50 ? pick(world.buyers, draw.hold).email : `paper-${draw.hold % 5}@example.com`;
  const isOthers = draw.how % 6 === 5 && world.model.holds.length > 0;
  const holdId = isOthers ? pick(world.model.holds, draw.hold).id : draw.how % 2 ? (lot.hold?.id ?? null) : null;
  await perform(world, {
    what: `enters an EOI for Lot ${lot.title} (${lot.status})${isOthers ? ' of another hold' : ''}`,
    actor,
    says: ({ eois }) => eois.enter(actor, enterEoi, lot, email, holdId),
    send: () =>
      send<StaffEoi>(world, enterEoi, actor, {
        params: { lotId: lot.id },
        body: { firstBuyer: aBuyer(email), reason: 'Because', ...(holdId && { holdId }) },
      }),
    then: (told, eoi) => {
      eoi.id = told._id;
      expectEoi(world, eoi, told, actor);
    },
  });
}
