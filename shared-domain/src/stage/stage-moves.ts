import { plural } from '../format/plural.js';
import { parseStageStatus, type StageStatus } from './stage-status.js';

/** What is in a stage, as far as it decides which statuses the stage may take (D92). */
export interface StageContents {
  /** Number of lots per group; `taken` are those with an EOI, a contract, an option or a sale. Withdrawn lots are in none. */
  readonly notReleased: number;
  readonly available: number;
  readonly onHold: number;
  readonly taken: number;
  /** Pending hold requests and open EOIs. */
  readonly requests: number;
}

/** A status that a stage may be given by hand, and why it can't have it yet. */
export interface StageMove {
  readonly to: StageStatus;
  readonly needsReason: boolean;
  /** A sentence; null if nothing is in the way. */
  readonly obstacle: string | null;
}

const listed = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(', ');

const lots = (count: number, words: string): string | false => count > 0 && `${plural(count, 'lot')} ${words}`;

function closingObstacle({ onHold, taken, requests }: StageContents): string | null {
  const open = listed([
    requests > 0 && plural(requests, 'open request'),
    lots(onHold, 'on hold'),
    lots(taken, 'in an EOI, under contract or sold'),
  ]);
  return open ? `This stage has ${open}. It can go back only while no lot is requested or taken.` : null;
}

function soldOutObstacle({ notReleased, available, onHold, taken }: StageContents): string | null {
  const open = listed([
    lots(notReleased, 'not released'),
    available > 0 && plural(available, 'available lot'),
    lots(onHold, 'on hold'),
  ]);
  if (open) return `This stage still has ${open}.`;
  return taken === 0 ? 'No lot of this stage has been sold.' : null;
}

function reopeningObstacle({ notReleased, available, onHold }: StageContents): string | null {
  return notReleased + available + onHold > 0 ? null : 'All lots of this stage are taken.';
}

/**
 * The statuses that a person may give a stage (D92). Not Released → Now Selling is the release, which also chooses lots.
 * @example stageMoves('now_selling', contents).map(({ to }) => to) // ['sold_out', 'not_released']
 */
export function stageMoves(status: string, contents: StageContents): readonly StageMove[] {
  switch (parseStageStatus(status)) {
    case 'not_released':
      return [{ to: 'now_selling', needsReason: false, obstacle: null }];
    case 'now_selling':
      return [
        { to: 'sold_out', needsReason: false, obstacle: soldOutObstacle(contents) },
        { to: 'not_released', needsReason: true, obstacle: closingObstacle(contents) },
      ];
    case 'sold_out':
      return [{ to: 'now_selling', needsReason: false, obstacle: reopeningObstacle(contents) }];
    default:
      return [];
  }
}

/** Whether staff are asked to call a stage Sold Out (D92). */
export const isSoldOutDue = (status: string, contents: StageContents): boolean =>
  parseStageStatus(status) === 'now_selling' && soldOutObstacle(contents) === null;

/** Whether an estimate of registration has passed without the registration (D93). */
export const isRegistrationOverdue = (
  { registrationDate, registeredOn }: { registrationDate?: string | null; registeredOn?: string | null },
  now: number,
): boolean => !registeredOn && !!registrationDate && Date.parse(registrationDate) < now;
