import { WAITING, type Where } from './lead-filter.js';

/** Leads of an order, which come one part after the other. */
interface OrderPart {
  readonly where: Where;
  readonly sort: Readonly<Record<string, 1 | -1>>;
}

const NEWEST = { createdAt: -1, _id: -1 } as const;
/** The rest of an order: what it says nothing about comes behind it, newest first. */
const others = (where: Where): OrderPart => ({ where, sort: NEWEST });

/** The orders of staff/getLeads: leads that are equal have an order too, so that pages neither repeat nor miss one. */
const ORDERS = {
  newest: [{ where: {}, sort: NEWEST }],
  waiting: [{ where: WAITING, sort: { askedAt: 1, _id: 1 } }, others({ $nor: [WAITING] })],
  task: [
    { where: { nextTaskOn: { $type: 'string' } }, sort: { nextTaskOn: 1, _id: 1 } },
    others({ nextTaskOn: { $not: { $type: 'string' } } }),
  ],
  // Those who were never contacted come first.
  contact: [{ where: {}, sort: { lastContactAt: 1, _id: 1 } }],
  name: [{ where: {}, sort: { lastName: 1, firstName: 1, _id: 1 } }],
} as const satisfies Record<string, readonly OrderPart[]>;

/** The parts of an order; newest first for an unknown one. */
export const orderParts = (order: string | null | undefined): readonly OrderPart[] =>
  Object.hasOwn(ORDERS, order ?? '') ? ORDERS[order as keyof typeof ORDERS] : ORDERS.newest;
