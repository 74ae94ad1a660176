import type { ListedLot } from '@lotline/shared-domain';
import { selectMayStar } from '@lotline/shared-runtime/shortlist';
import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { lazyPart } from '../lazy-part/lazy-part.component';

const { Part: Star } = lazyPart<{ lot: ListedLot; style: CSSProperties }>(() => import('./star.component'));

/**
 * Reserves the place of a lot's star, which loads after the first paint and shifts nothing. None in builder view, or where lots can't be
 * starred.
 */
export function LotStar(props: { lot: ListedLot; style: CSSProperties }) {
  const mayStar = useSelector(selectMayStar);
  return useBuilderMode() || !mayStar ? null : <Star {...props} fallback={null} />;
}
