import type { ListedLot } from '@lotline/shared-domain';
import { StarButton } from '@lotline/shared-design/star';
import { useStar } from '@lotline/shared-runtime/shortlist';
import { strings } from '../strings';

/** The star of the lot; renders nothing where lots can't be starred. */
export function LotStar({ lot }: { lot: ListedLot }) {
  const star = useStar({ lotId: lot._id, estateId: lot.estateId });
  return (
    star && (
      <span style={{ position: 'absolute', insetInlineEnd: 0, insetBlockStart: 0 }}>
        <StarButton label={strings.lot.star(lot.title)} isStarred={star.isStarred} onToggle={star.toggle} />
      </span>
    )
  );
}
