import { parseLotStatus, type ListedLot } from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { useLotPress } from '../stage/use-lot-press';
import { strings } from '../strings';
import { listStrings } from './strings';

/** 'View lot', or 'Select lot' in builder view; only Available lots get one (2.7). */
export function LotButton({ lot, fullWidth = false }: { lot: ListedLot; fullWidth?: boolean }) {
  const builder = useBuilderMode();
  const { clickOf, press } = useLotPress();
  if (parseLotStatus(lot.status) !== 'available' || clickOf(lot) === 'none') return null;
  return (
    <Button
      variant={builder ? 'primary' : 'secondary'}
      size={fullWidth ? 'medium' : 'small'}
      fullWidth={fullWidth}
      aria-label={builder ? listStrings.selectNamed(lot.title) : listStrings.viewNamed(lot.title)}
      onClick={() => press(lot, lot.stageId)}
    >
      {builder ? listStrings.select : strings.list.view}
    </Button>
  );
}
