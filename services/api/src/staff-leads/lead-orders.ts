import { WAITING, type Where } from './lead-filter.js';

/** Leads of an order, which come one part after the other. */
interface OrderPart {
  readonly where: Where;
  readonly sort: Readonly<Record<string, 1 | -1>>;
  /** The index of a landowner’s leads in this order. */
  readonly index?: string;
}

const NEWEST = { createdAt: -1, _id: -1 } as const;
const OF_LANDOWNER = 'newest_leads_of_landowner';
/** The rest of an order: what it says nothing about comes behind it, newest first. */
const others = (where: Where): OrderPart => ({ where, sort: NEWEST, index: OF_LANDOWNER });

/** The orders of staff/getLeads: leads that are equal have an order too, so that pages neither repeat nor miss one. */
const ORDERS = {
  newest: [{ where: {}, sort: NEWEST, index: OF_LANDOWNER }],
  waiting: [{ where: WAITING, sort: { askedAt: 1, _id: 1 }, index: 'leads_waiting' }, others({ $nor: [WAITING] })],
  task: [
    { where: { nextTaskOn: { $type: 'string' } }, sort: { nextTaskOn: 1, _id: 1 }, index: 'leads_by_next_task' },
    others({ nextTaskOn: { $not: { $type: 'string' } } }),
  ],
  // Those who were never contacted come first.
  contact: [{ where: {}, sort: { lastContactAt: 1, _id: 1 }, index: 'leads_by_last_contact' }],
  name: [{ where: {}, sort: { lastName: 1, firstName: 1, _id: 1 } }],
} as const satisfies Record<string, readonly OrderPart[]>;

/** The parts of an order; newest first for an unknown one. */
export const orderParts = (order: string | null | undefined): readonly OrderPart[] =>
  Object.hasOwn(ORDERS, order ?? '') ? ORDERS[order as keyof typeof ORDERS] : ORDERS.newest;
