import type { Estate, ListedLot } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectFilters } from '../filters/filters.selectors';
import { sortLots } from '../filters/match-lots';
import { useIncrementalList } from '../incremental-list/use-incremental-list';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotCards } from './lot-cards.component';
import { LotTable } from './lot-table.component';

interface LotsShownProps {
  caption: string;
  lots: readonly ListedLot[];
  estate: Estate;
  /** In print every lot is shown. */
  printing: boolean;
  isMobile: boolean;
  /** Whether each lot names its stage. */
  isNamed?: boolean;
}

/** Lots in the chosen order: a table, or cards on a phone; of very many the first, and more when asked (2.7). */
export function LotsShown({ caption, lots, estate, printing, isMobile, isNamed = false }: LotsShownProps) {
  const { sort } = useSelector(selectFilters);
  const { audience } = useSelector(selectViewer);
  const sorted = useMemo(() => sortLots(lots, sort, audience), [lots, sort, audience]);
  const { shown, rest, showMore } = useIncrementalList(sorted, printing);
  return (
    <>
      {isMobile ? (
        <LotCards lots={shown} estate={estate} isNamed={isNamed} />
      ) : (
        <LotTable caption={caption} lots={shown} estate={estate} isNamed={isNamed} />
      )}
      {rest > 0 && (
        <Button variant="secondary" onClick={showMore}>
          {strings.showMore(rest)}
        </Button>
      )}
    </>
  );
}
