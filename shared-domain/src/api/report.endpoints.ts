import { endpoint } from './endpoint.js';
import { activityReport, marketReport } from '../answer/report-shapes.js';

/**
 * One estate by id, or all of the caller's; 404 for an estate that isn't theirs. `weeks`: 1 to 104, default 12;
 * `until`: a day (YYYY-MM-DD) of the last week, default today.
 */
const query = { 'estateId?': 'string', 'weeks?': 'string', 'until?': 'string' } as const;

/** Holds and sales per week, stage, business and partner, counted from the audit. */
export const getActivityReport = endpoint({
  action: 'staff/getReportActivity',
  method: 'GET',
  path: '/staff/reports/activity',
  access: 'hold.review',
  work: 'report',
  query,
  tags: ['hold', 'lot', 'lead'],
  answer: activityReport,
});

/** Days on market of lots sold and lots for sale. */
export const getMarketReport = endpoint({
  action: 'staff/getReportMarket',
  method: 'GET',
  path: '/staff/reports/market',
  access: 'lot.manage',
  work: 'report',
  query,
  tags: ['lot'],
  answer: marketReport,
});

/** The current price list of one estate, streamed as a PDF; 404 for an estate that isn't the caller's. */
export const getPriceList = endpoint({
  action: 'staff/getPriceList',
  method: 'GET',
  path: '/staff/estates/{estateId}/price-list.pdf',
  access: 'lot.manage',
  work: 'report',
  fileType: 'application/pdf',
  answer: 'file',
});
