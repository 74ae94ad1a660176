import { plural } from '../format/plural.js';
import { parseStageStatus } from './stage-status.js';

/** Column titles of the list (2.7). In builder view Width is the only column. */
export const LIST_COLUMNS = {
  lot: 'Lot No.',
  size: 'Size (m2)',
  width: 'Width (m)',
  widthOnly: 'Width',
  price: 'Price',
  registration: 'Est. Registration',
  status: 'Status',
} as const;

/**
 * The text next to 'Stage {title}' in the list (2.7): '(Sold Out)' or '(N Available Lots)', also for a stage that is
 * not released (D7).
 * @example stageSubtitle('not_released', 0) // '(0 Available Lots)'
 */
export function stageSubtitle(status: string, available: number): string {
  return parseStageStatus(status) === 'sold_out' ? '(Sold Out)' : `(${plural(available, 'Available Lot')})`;
}
