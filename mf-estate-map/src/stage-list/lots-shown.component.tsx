import { othersLabel, splitForSale, type Estate, type ListedLot } from '@lotline/shared-domain';
import { Button, Icon } from '@lotline/shared-design';
import { useId, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectFilters } from '../filters/filters.selectors';
import { sortLots } from '../filters/match-lots';
import { useIncrementalList } from '../incremental-list/use-incremental-list';
import { strings } from '../strings';
import { selectViewer } from '../viewer/viewer.selectors';
import { LotCards } from './lot-cards.component';
import { LotTable } from './lot-table.component';
import { Others } from './others.styles';
import { serverOthers } from './server-others';

interface LotsProps {
  caption: string;
  lots: readonly ListedLot[];
  estate: Estate;
  /** In print every lot is shown. */
  printing: boolean;
  isMobile: boolean;
  /** Whether each lot names its stage. */
  isNamed?: boolean;
}

/** Lots as a table, or cards on a phone; of very many the first, and more when asked (2.7). */
function Lots({ caption, lots, estate, printing, isMobile, isNamed = false }: LotsProps) {
  const { shown, rest, showMore } = useIncrementalList(lots, printing);
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

/**
 * The lots of a list in the chosen order: for visitors those for sale first, the others folded, unless they asked for a
 * status or sorted by it (D211). Staff, builders and paper have all in one.
 */
function useFoldedLots(lots: readonly ListedLot[], printing: boolean) {
  const builder = useBuilderMode();
  const { sort, status } = useSelector(selectFilters);
  const { audience } = useSelector(selectViewer);
  return useMemo(() => {
    const sorted = sortLots(lots, sort, audience);
    const { forSale, others } = splitForSale(sorted);
    const isOne = builder || printing || audience !== 'customer' || status.length > 0 || sort.endsWith('status');
    return isOne || forSale.length === 0 ? { first: sorted, others: [] } : { first: forSale, others };
  }, [lots, sort, status, audience, builder, printing]);
}

interface LotsShownProps extends LotsProps {
  /** The stage whose lots they are; '' for all stages. */
  stageId: string;
}

/** Lots with what is no longer for sale folded below them. */
export function LotsShown({ stageId, lots, ...shared }: LotsShownProps) {
  const { first, others } = useFoldedLots(lots, shared.printing);
  // As its reader left it in the list that the server wrote.
  const [isOpen, setOpen] = useState(() => serverOthers().includes(stageId));
  const id = useId();
  const label = othersLabel(others);
  return (
    <>
      <Lots lots={first} {...shared} />
      {others.length > 0 && (
        <Others>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={20} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {label}
          </Button>
          <div id={id} hidden={!isOpen}>
            {isOpen && <Lots {...shared} lots={others} caption={`${shared.caption}: ${label}`} />}
          </div>
        </Others>
      )}
    </>
  );
}
