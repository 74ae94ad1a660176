import type { ListedLot } from '@lotline/shared-domain';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { onPlainClick, useLotPress } from '../stage/use-lot-press';
import { strings } from '../strings';

/** A lot's number: a link to every lot that opens for its viewer (4.2), for sale or not; in builder view text, as its button selects. */
export function LotTitle({ lot }: { lot: ListedLot }) {
  const builder = useBuilderMode();
  const { urlOf, press } = useLotPress();
  const title = strings.lot(lot.title);
  const address = builder ? null : urlOf(lot, lot.stageId);
  if (!address) return <>{title}</>;
  return (
    <a href={address} onClick={onPlainClick(() => press(lot, lot.stageId))}>
      {title}
    </a>
  );
}
