import { EOI_STATUSES, getEoi, getEois, isRefundDue, type StaffEoi, type StaffEoiRow } from '@lotline/shared-domain';
import { expectSame } from './compare.js';
import { eoiName } from './eoi-draw.js';
import { moneyOf } from './eoi-records.js';
import type { Actor, ModelEoi, ModelLot } from './state.js';
import { send, type World } from './world.js';

/** An EOI as staff read it. */
export function expectEoi(world: World, eoi: ModelEoi, told: StaffEoi, actor: Actor): void {
  const { _id, lotId, lotStatus, status, rev, price, deposit, endedBecause, undoUntil, askedToLeaveAt } = told;
  const { due, cleared, refunded } = deposit;
  const money = moneyOf(eoi);
  expectSame(
    world,
    eoiName(world, eoi),
    {
      _id,
      lotId,
      lotStatus,
      status,
      rev,
      price: price ?? null,
      deposit: { due: due ?? null, cleared, refunded },
      holdId: told.holdId ?? null,
      endedBecause: endedBecause ?? null,
      isRefundDue: told.isRefundDue ?? false,
      mayUndo: Boolean(undoUntil),
      hasAsked: Boolean(askedToLeaveAt),
      second: told.secondBuyer ? Boolean(told.secondBuyer.confirmedAt) : null,
    },
    {
      _id: eoi.id,
      lotId: eoi.lot.id,
      lotStatus: eoi.lot.status,
      status: eoi.status,
      rev: eoi.rev,
      price: eoi.price,
      deposit: { due: money.due, cleared: money.cleared, refunded: money.refunded },
      holdId: eoi.from?.id ?? null,
      endedBecause: eoi.because,
      isRefundDue: isRefundDue(eoi.status, money),
      mayUndo: Boolean(eoi.undo && !eoi.undo.hasLeft && eoi.undo.by === actor),
      hasAsked: eoi.hasAsked,
      second: eoi.second ? eoi.second.isConfirmed : null,
    },
  );
}

/** The EOIs of a lot that are not deleted, drafts too. */
export async function eoisOf(world: World, lot: ModelLot): Promise<StaffEoiRow[]> {
  const { body } = await send<{ data: StaffEoiRow[]; hasNextPage: boolean }>(world, getEois, world.reader, {
    query: `?lotId=${lot.id}&status=${EOI_STATUSES.join(',')}&limit=300`,
  });
  if (body.hasNextPage) throw new Error('more EOIs of one lot than one page has');
  return body.data;
}

/** Gives the model the id of an EOI that it foretold. */
export async function learnNewEoi(world: World, lot: ModelLot): Promise<void> {
  if (!lot.eoi || lot.eoi.id) return;
  const approved = (await eoisOf(world, lot)).filter(({ status }) => status === 'approved');
  expectSame(world, `approved EOIs of Lot ${lot.title}`, approved.length, 1);
  lot.eoi.id = approved[0]?._id ?? '';
}

/** All that the API tells of a lot's EOIs. */
export async function expectEoisOf(world: World, lot: ModelLot): Promise<void> {
  const said = world.model.eois.all.filter((eoi) => eoi.lot === lot);
  const listed = said.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  const told = (await eoisOf(world, lot)).map(({ _id }) => _id);
  expectSame(world, `EOIs of Lot ${lot.title}`, told.sort(), listed.sort());
  for (const eoi of said) {
    const { body } = await send<StaffEoi>(world, getEoi, world.reader, { params: { eoiId: eoi.id } });
    expectEoi(world, eoi, body, world.reader);
  }
}
