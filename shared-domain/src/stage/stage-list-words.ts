import { plural } from '../format/plural.js';
import { parseStageStatus } from './stage-status.js';

/**
 * The text next to 'Stage {title}' in the list (2.7): '(Sold Out)' or '(N Available Lots)', also for a stage that is
 * not released (D7).
 * @example stageSubtitle('not_released', 0) // '(0 Available Lots)'
 */
export function stageSubtitle(status: string, available: number): string {
  return parseStageStatus(status) === 'sold_out' ? '(Sold Out)' : `(${plural(available, 'Available Lot')})`;
}
