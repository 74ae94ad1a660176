import type { StarredLot } from '@lotline/shared-domain';
import type { HostState } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { selectMayStar, selectStarred } from './shortlist';
import { lotStarred, lotUnstarred } from './shortlist.actions';

interface Star {
  isStarred: boolean;
  toggle(): void;
}

/**
 * A lot's star: its state and a toggle; null where lots can't be starred.
 * @example const star = useStar({ lotId: lot._id, estateId: lot.estateId });
 */
export function useStar({ lotId, estateId }: StarredLot): Star | null {
  const dispatch = useDispatch();
  const mayStar = useSelector(selectMayStar);
  const isStarred = useSelector((state: HostState) => selectStarred(state).some((lot) => lot.lotId === lotId));
  return mayStar
    ? { isStarred, toggle: () => void dispatch((isStarred ? lotUnstarred : lotStarred)({ lotId, estateId })) }
    : null;
}
