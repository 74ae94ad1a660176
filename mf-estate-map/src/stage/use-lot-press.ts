import { lotClick, type LotClick, type PublicLot } from '@lotline/shared-domain';
import { selectIsRoleKnown } from '@lotline/shared-runtime/viewer';
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectUrlWithoutLot, selectIsAvailable, selectViewer } from '../viewer/viewer.selectors';
import { lotAddress } from './lot-address';
import { lotClicked } from './stage-map.slice';

interface LotPress {
  /** What a click on this lot does in the current view; 'none' also if no live remote provides the screen (D68). */
  clickOf(lot: PublicLot): LotClick;
  /** Whether a press on the map is handled: on every lot while the viewer's role is unknown. */
  isPressable(lot: PublicLot): boolean;
  /** The URL behind the click, or null. */
  urlOf(lot: PublicLot, stageId: string): string | null;
  press(lot: PublicLot, stageId: string, opensLow?: boolean): void;
}

/** One click handler for map, panel and list (2.6): builder view calls its owner back, everything else dispatches. */
export function useLotPress(): LotPress {
  const dispatch = useDispatch();
  const builder = useBuilderMode();
  const { role } = useSelector(selectViewer);
  const leads = useSelector(selectIsAvailable);
  const location = useSelector(selectUrlWithoutLot);
  // A click's meaning doesn't depend on the URL: opening a lot changes it, and the map must not be recomputed for that.
  const clickOf = useCallback(
    (lot: PublicLot): LotClick => {
      const click = lotClick({ role, lot, builderView: builder });
      return leads(click) ? click : 'none';
    },
    [builder, role, leads],
  );
  const isKnown = useSelector(selectIsRoleKnown) || builder !== null;
  const isPressable = useCallback((lot: PublicLot): boolean => !isKnown || clickOf(lot) !== 'none', [isKnown, clickOf]);
  return useMemo(
    () => ({
      clickOf,
      isPressable,
      urlOf: (lot, stageId) => lotAddress({ click: clickOf(lot), stageId, lot, location }),
      press: (lot, stageId, opensLow) => {
        if (clickOf(lot) === 'select') builder?.onLotSelected(lot._id);
        else dispatch(lotClicked({ lotId: lot._id, stageId, ...(opensLow && { opensLow }) }));
      },
    }),
    [dispatch, builder, clickOf, isPressable, location],
  );
}

const isPlain = (event: React.MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Handles a plain click as an action and leaves modified clicks (new tab, copy) to the link. */
export const onPlainClick = (press: () => void) => (event: React.MouseEvent) => {
  if (!isPlain(event)) return;
  event.preventDefault();
  press();
};
