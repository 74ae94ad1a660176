import type { ListedLot } from '@lotline/shared-domain';
import { StarButton } from '@lotline/shared-design/star';
import { useStar } from '@lotline/shared-runtime/shortlist';
import type { CSSProperties } from 'react';
import { starStrings } from './strings';

/** A lot's star in the list. */
export default function Star({ lot, style }: { lot: ListedLot; style: CSSProperties }) {
  const star = useStar({ lotId: lot._id, estateId: lot.estateId });
  return (
    star && (
      <span style={{ position: 'absolute', ...style }}>
        <StarButton
          label={starStrings.label(lot.title)}
          isStarred={star.isStarred}
          onToggle={star.toggle}
          size="small"
        />
      </span>
    )
  );
}
