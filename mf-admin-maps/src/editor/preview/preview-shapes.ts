import { lotColour, lotLabel, stageBadge, stageLabel, type StaffLot, type StaffStage } from '@lotline/shared-domain';
import type { MapShape as DrawnOnMap } from '@lotline/shared-design/shape-map';
import { writeOutline } from '@lotline/shared-geometry';
import { drawnOrder, labelOf, type MapDocument, outlineOf } from '@lotline/shared-map-document';

export type SeenBy = 'customer' | 'builder' | 'phone';

/** The lots or stages of a drawing as visitors will see them; roads and reserves are part of the picture. */
export function previewShapes(
  document: MapDocument,
  { lots, stages, as }: { lots: readonly StaffLot[]; stages: readonly StaffStage[]; as: SeenBy },
): DrawnOnMap[] {
  const [lotOf, stageOf] = [new Map(lots.map((lot) => [lot._id, lot])), new Map(stages.map((one) => [one._id, one]))];
  return drawnOrder(document).flatMap((shape): DrawnOnMap[] => {
    const { id, kind, link, title, parts } = shape;
    if (!parts.length || (kind !== 'lot' && kind !== 'stage') || !link || link.to === 'land') return [];
    const to = 'id' in link ? link.id : '';
    const lot = lotOf.get(to);
    const stage = stageOf.get(to);
    const status = lot ?? { status: 'not_released' };
    const tone =
      kind === 'stage'
        ? stageBadge(stage?.status ?? 'not_released').tone
        : lotColour(status, 'customer', as === 'builder' ? Boolean(lot?.isBuildersEnabled) : undefined);
    return [
      {
        id,
        path: writeOutline(outlineOf(parts), 2),
        binding: labelOf(shape),
        tone,
        label: title,
        name: kind === 'stage' ? stageLabel(title) : lotLabel(title),
        interactive: true,
      },
    ];
  });
}
