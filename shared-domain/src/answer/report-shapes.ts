import { shape, type Wire } from './shape.js';

/**
 * Each of ACTIVITY_FIGURES; definitions in REPORT_FIGURES. All are counts but deposits, which are cents; those of EOIs
 * but `eois` are absent up to 0.3.0.
 */
const activity = {
  holds: 'number',
  'eoisSent?': 'number',
  eois: 'number',
  'eoisDeclined?': 'number',
  'eoisWithdrawn?': 'number',
  'deposits?': 'number',
  sales: 'number',
  salesLost: 'number',
  settlements: 'number',
} as const;
export const activityFigures = shape(activity);
export type ActivityFigures = Wire<typeof activityFigures>;

const stageRow = { stageId: 'string', stageTitle: 'string', estateTitle: 'string' } as const;

/** The weeks of a report: the Mondays of the first and last, as calendar days of the estate (D65). */
const span = { firstWeek: 'string', lastWeek: 'string', weeks: 'number' } as const;

/** First contacts with leads that asked in some weeks, as REPORT_FIGURES defines them (D201); absent: of no leads. */
const contact = {
  asked: 'number',
  contacted: 'number',
  'hoursToContact?': 'number',
  'withinDay?': 'number',
} as const;
export const contactFigures = shape(contact);
export type ContactFigures = Wire<typeof contactFigures>;

/** Holds and sales over some weeks. The rows of each list add up to `total`. */
export const activityReport = shape({
  span,
  total: activity,
  /** Every week, in order; `monday` is a calendar day. */
  weeks: [{ monday: 'string', ...activity }],
  /** Stages with non-zero counts, by estate and title. */
  stages: [{ ...stageRow, ...activity }],
  /** By the business whose link led to the hold, or to the EOI's hold; without an id: no business. Busiest first. */
  businesses: [{ 'businessId?': 'string', title: 'string', ...activity }],
  /** By the company of the partner who filed the hold; '': requested by a buyer. Busiest first. */
  partners: [{ company: 'string', ...activity }],
  /**
   * Times to the first contact with leads, in total, for every week, and by who works on them now: without an id nobody,
   * who comes last; otherwise whoever was asked most first. Absent up to 0.3.0.
   */
  'contact?': {
    total: contact,
    weeks: [{ monday: 'string', ...contact }],
    assignees: [{ 'userId?': 'string', name: 'string', ...contact }],
  },
});
export type ActivityReport = Wire<typeof activityReport>;

/** Times on the market in whole days, as REPORT_FIGURES defines them; a median of no lots is absent. */
const market = {
  sold: 'number',
  'daysToSale?': 'number',
  'longestToSale?': 'number',
  forSale: 'number',
  'daysForSale?': 'number',
} as const;
export const marketFigures = shape(market);
export type MarketFigures = Wire<typeof marketFigures>;

/** How long lots take to be sold. */
export const marketReport = shape({
  span,
  total: market,
  /** By estate and title. */ stages: [{ ...stageRow, ...market }],
});
export type MarketReport = Wire<typeof marketReport>;
