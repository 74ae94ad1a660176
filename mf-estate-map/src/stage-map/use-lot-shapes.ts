import { isSuitableLot, lotColour, lotName, lotNumber, type LotMapItem } from '@lotline/shared-domain';
import type { MapShape } from '@lotline/shared-design/shape-map';
import { selectEstate } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectLotFilter } from '../filters/filters.selectors';
import { selectViewer } from '../viewer/viewer.selectors';
import { useLotPress } from '../stage/use-lot-press';

/** The lots that have a shape: coloured and named for the audience (4.2), faded where filtered out, clickable by 2.6. */
export function useLotShapes(lots: readonly LotMapItem[]): readonly MapShape[] {
  const builder = useBuilderMode();
  const { audience } = useSelector(selectViewer);
  const hidePrice = useSelector(selectEstate)?.hidePrice;
  const passes = useSelector(selectLotFilter);
  const { isPressable } = useLotPress();
  return useMemo(
    () =>
      lots
        .filter(({ path }) => path)
        .map(({ lotId: lot, path, binding }): MapShape => {
          const inView = builder ? lot._id === builder.selectedLotId || isSuitableLot(lot, builder) : undefined;
          return {
            id: lot._id,
            path,
            binding,
            tone: lotColour(lot, audience, inView),
            label: lotNumber(lot.title),
            name: lotName(lot, { audience, hidePrice }),
            interactive: isPressable(lot),
            emphasis: passes(lot) ? 'normal' : 'muted',
          };
        }),
    [lots, builder, audience, hidePrice, passes, isPressable],
  );
}
