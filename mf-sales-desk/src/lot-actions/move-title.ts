import { staffStatusLabel, type StaffMove } from '@lotline/shared-domain';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.moves;

/**
 * Label of a move's button.
 * @example titleOf({ kind: 'previous', to: 'hold', … }) // 'Back to Hold'
 */
export function titleOf({ kind, to, requires }: StaffMove): string {
  if (requires === 'buyer') return text.enterEoi;
  const label = staffStatusLabel(to);
  if (kind === 'aside') return text.aside[to] ?? label;
  return kind === 'next' ? text.next(label) : text.previous(label);
}
