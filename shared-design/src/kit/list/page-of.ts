import type { ReactNode } from 'react';
import type { StaffPageProps } from '@lotline/shared-design/kit/frame';
import type { RowListProps } from './list.types';

/** Phase and actions of a page that shows nothing but its rows; an empty one has its action in its middle only. */
export function pageOf(
  { rows, phase, empty }: Pick<RowListProps<unknown>, 'rows' | 'phase' | 'empty'>,
  actions: ReactNode,
): Pick<StaffPageProps, 'phase' | 'actions'> {
  if (phase === 'ready' && rows.length === 0 && empty)
    return { phase: 'empty', actions: empty.action ? undefined : actions };
  return { phase: phase === 'absent' ? 'failed' : phase, actions };
}
