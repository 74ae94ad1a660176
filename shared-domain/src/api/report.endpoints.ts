import { endpoint } from './endpoint.js';
import { activityReport, marketReport } from './report-shapes.js';

/**
 * Of one estate by id, or of all of the caller's; 404 for one that isn't theirs. `weeks` is 1 to 104, 12 unless said; `until` is a day
 * (YYYY-MM-DD) of the last of them, today unless said.
 */
const query = { 'estateId?': 'string', 'weeks?': 'string', 'until?': 'string' } as const;

/** Holds and sales per week, stage, business and partner, counted over the audit. */
export const getActivityReport = endpoint({
  action: 'staff/getReportActivity',
  method: 'GET',
  path: '/staff/reports/activity',
  access: 'hold.review',
  query,
  tags: ['hold', 'lot'],
  answer: activityReport,
});

/** Days on market of the lots that were sold, and of those that are for sale. */
export const getMarketReport = endpoint({
  action: 'staff/getReportMarket',
  method: 'GET',
  path: '/staff/reports/market',
  access: 'lot.manage',
  query,
  tags: ['lot'],
  answer: marketReport,
});
