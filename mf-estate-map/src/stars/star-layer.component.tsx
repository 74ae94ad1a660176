import type { LotMapItem } from '@lotline/shared-domain';
import { STAR } from '@lotline/shared-design/star';
import { selectStarred } from '@lotline/shared-runtime/shortlist';
import { useSelector } from 'react-redux';

/** CSS px: size of a star, and its centre's distance above the lot number. */
const SIDE = 17;
const ABOVE = 15;

/** A star above the number of each starred lot, of constant size on screen. */
export default function StarLayer({ lots, pxPerUnit }: { lots: readonly LotMapItem[]; pxPerUnit: number }) {
  const starred = new Set(useSelector(selectStarred).map(({ lotId }) => lotId));
  const scale = SIDE / 24 / pxPerUnit;
  return (
    <>
      {lots
        .filter(({ lotId, path }) => path && starred.has(lotId._id))
        .map(({ _id, binding: { x, y } }) => (
          <path
            key={_id}
            d={STAR}
            transform={`translate(${x} ${y - ABOVE / pxPerUnit}) scale(${scale}) translate(-12 -12.5)`}
            fill="#1d2723"
            stroke="#fff"
            strokeWidth="4"
            strokeLinejoin="round"
            paintOrder="stroke"
          />
        ))}
    </>
  );
}
