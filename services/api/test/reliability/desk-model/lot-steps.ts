import {
  beginEoi,
  changeLots,
  LOT_STATUSES,
  moveLot,
  optionLot,
  sellOffline,
  staffMoves,
  updateLot,
  type BulkResult,
  type Endpoint,
  type LotStatus,
  type StaffLot,
} from '@lotline/shared-domain';
import { learnNewEoi } from './compare-eois.js';
import { expectLot, expectSame, learnNewHold } from './compare.js';
import { PAPER_EMAIL } from './model.js';
import type { Asks } from './state.js';
import { send, type World } from './world.js';
import { type Draw, staffFor, lotFor, pick, revFor, otherThan, person } from './draw.js';
import { perform } from './perform.js';

const DETAILS: Readonly<Record<Asks, { endpoint: Endpoint; body: object }>> = {
  nothing: { endpoint: moveLot, body: {} },
  buyer: { endpoint: beginEoi, body: person(PAPER_EMAIL) },
  option: {
    endpoint: optionLot,
    body: {
      optionHolder: 'Pallow & Finch',
      typeOfOption: 'Call',
      optionStartDate: '2027-01-01',
      optionEndDate: '2027-03-01',
    },
  },
  offlineSale: { endpoint: sellOffline, body: { salePhase: 'eoi' } },
};
const TARGETS: Readonly<Partial<Record<Asks, LotStatus>>> = { buyer: 'eoi', option: 'option', offlineSale: 'offline' };

export async function move(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [staffFor(world, draw), lotFor(world, draw)];
  const offered = staffMoves(lot, lot.estate, 'LANDOWNER');
  const known = draw.hold < 80 && offered.length > 0 ? pick(offered, draw.hold) : null;
  const asks: Asks =
    known?.requires ?? pick(['nothing', 'nothing', 'buyer', 'option', 'offlineSale'] as const, draw.how);
  const to = known?.to ?? TARGETS[asks] ?? pick(LOT_STATUSES, draw.hold);
  const rev = revFor(lot.rev, draw) ?? lot.rev;
  const reason = draw.how % 10 === 9 ? undefined : 'Because';
  const { endpoint, body } = DETAILS[asks];
  await perform(world, {
    what: `moves Lot ${lot.title} from ${lot.status} to ${to}${reason ? '' : ' without a reason'}${rev === lot.rev ? '' : ' at another rev'}`,
    actor,
    says: (model) => model.move(actor, endpoint, lot, { to, rev, asks, ...(reason && { reason }) }),
    send: () =>
      send<StaffLot>(world, endpoint, actor, {
        params: { lotId: lot.id },
        rev,
        body: { ...body, ...(asks === 'nothing' && { to }), ...(reason && { reason }) },
      }),
    then: async (told, again) => {
      expectLot(world, lot, told);
      if (again) await learnNewHold(world, lot, again);
      await learnNewEoi(world, lot);
    },
  });
}
const FIELDS = [
  { price: 310_000 },
  { price: 320_000 },
  { isBuildersEnabled: true },
  { isBuildersEnabled: false },
] as const;

export async function edit(world: World, draw: Draw): Promise<void> {
  const [actor, lot] = [staffFor(world, draw), lotFor(world, draw)];
  const fields =
    draw.how % 2 ? pick(FIELDS, draw.hold) : { financeDueDate: pick(['2027-03-01', '2027-04-01', null], draw.hold) };
  const rev = revFor(lot.rev, draw) ?? lot.rev;
  await perform(world, {
    what: `sets ${JSON.stringify(fields)} of Lot ${lot.title}`,
    actor,
    says: (model) => model.edit(actor, updateLot, lot, rev, fields),
    send: () => send<StaffLot>(world, updateLot, actor, { params: { lotId: lot.id }, rev, body: fields }),
    then: (told) => expectLot(world, lot, told),
  });
}

export async function changeMany(world: World, draw: Draw): Promise<void> {
  const actor = staffFor(world, draw);
  const lots = world.model.lots.filter((_, at) => (draw.lot + at) % 3 === 0);
  const change =
    draw.how % 2
      ? pick(FIELDS, draw.hold)
      : { to: pick(['available', 'withdrawn', 'not_released', ...LOT_STATUSES] as const, draw.hold) };
  const reason = draw.how % 10 === 8 ? undefined : 'Because';
  const seen = lots.map((lot, at) => ({ lot, rev: draw.how > 80 && at === 0 ? otherThan(lot.rev) : lot.rev }));
  await perform(world, {
    what: `sets ${JSON.stringify(change)} of ${lots.map(({ title, status }) => `Lot ${title} (${status})`).join(', ')}`,
    actor,
    says: (model) => {
      model.mayChange(actor, changeLots);
      return seen.map(({ lot, rev }) => model.change(actor, lot, rev, change, reason));
    },
    send: () =>
      send<{ results: BulkResult[] }>(world, changeLots, actor, {
        body: { lots: seen.map(({ lot, rev }) => ({ lotId: lot.id, rev, ...change })), ...(reason && { reason }) },
      }),
    then: async ({ results }, said) => {
      expectSame(
        world,
        'what became of each',
        results.map(({ outcome }) => outcome),
        said,
      );
      for (const lot of lots) if (lot.hold && !lot.hold.id) await learnNewHold(world, lot, lot.hold);
    },
  });
}
