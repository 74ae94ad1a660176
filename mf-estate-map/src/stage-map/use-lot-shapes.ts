import {
  isSuitableLot,
  lotColour,
  lotName,
  lotNumber,
  recedes,
  type LotMapItem,
  type PublicLot,
} from '@lotline/shared-domain';
import type { MapShape } from '@lotline/shared-design/shape-map';
import { selectEstate } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useBuilderMode } from '../builder-mode/builder-view.context';
import { selectLotFilter } from '../filters/filters.selectors';
import type { MapParts } from '../map-frame/use-map-parts';
import { selectViewer } from '../viewer/viewer.selectors';
import { useLotPress } from '../stage/use-lot-press';

/** A lot as the map draws it. A class, because of thousands of lots only the one that has the focus is named. */
class LotShape implements MapShape {
  readonly id: string;
  readonly label: string;
  readonly tone: MapShape['tone'];
  readonly interactive: boolean;
  readonly emphasis: NonNullable<MapShape['emphasis']>;

  constructor(
    private readonly lot: PublicLot,
    readonly path: string,
    readonly binding: MapShape['binding'],
    look: Required<Pick<MapShape, 'tone' | 'interactive' | 'emphasis'>>,
    private readonly nameOf: (lot: PublicLot) => string,
  ) {
    this.id = lot._id;
    this.label = lotNumber(lot.title);
    this.tone = look.tone;
    this.interactive = look.interactive;
    this.emphasis = look.emphasis;
  }

  get name(): string {
    return this.nameOf(this.lot);
  }
}

/**
 * The lots that have a shape: coloured and named for the audience (4.2), laid back where not for sale, faded where filtered out; and for
 * visitors which of their labels show, once that code has come (D215).
 */
export function useLotShapes(lots: readonly LotMapItem[], parts: MapParts | undefined) {
  const builder = useBuilderMode();
  const { audience } = useSelector(selectViewer);
  const hidePrice = useSelector(selectEstate)?.hidePrice;
  const passes = useSelector(selectLotFilter);
  const { isPressable } = useLotPress();
  const shapes = useMemo(() => {
    const nameOf = (lot: PublicLot) => lotName(lot, { audience, hidePrice });
    return lots
      .filter(({ path }) => path)
      .map(({ lotId: lot, path, binding }) => {
        const inView = builder ? lot._id === builder.selectedLotId || isSuitableLot(lot, builder) : undefined;
        const tone = lotColour(lot, audience, inView);
        const emphasis = recedes(tone, audience) ? 'receded' : 'normal';
        const look = { tone, interactive: isPressable(lot), emphasis: passes(lot) ? emphasis : 'muted' } as const;
        return new LotShape(lot, path, binding, look, nameOf);
      });
  }, [lots, builder, audience, hidePrice, passes, isPressable]);
  const labelsOf = useMemo(
    () => (audience === 'customer' ? parts?.lotLabels(lots, { hidePrice, passes }) : undefined),
    [audience, parts, lots, hidePrice, passes],
  );
  return { shapes, labelsOf };
}
