import { colour } from '@lotline/shared-design';
import type { MapDocument } from '@lotline/shared-map-document';
import { memo, useMemo } from 'react';

/** Height of a label's text in metres, as in the picture that visitors see; and the least that can be read, CSS px. */
const [TALL, LEAST_PX] = [4, 7];

/** The texts of labels, which have no outline that a text could fit. `px`: CSS px per metre. */
export const LabelTexts = memo(function LabelTexts({ document, px }: { document: MapDocument; px: number }) {
  const labels = useMemo(
    () =>
      Object.values(document.shapes).filter(
        ({ kind, layer, labelAt }) => kind === 'label' && labelAt && (document.layers[layer]?.visible ?? true),
      ),
    [document],
  );
  if (!labels.length || TALL * px < LEAST_PX) return null;
  return (
    <g fill={colour.ink} fontSize={TALL} fontWeight={600} textAnchor="middle" dominantBaseline="central">
      {labels.map(({ id, title, labelAt }) => (
        <text key={id} x={labelAt!.x} y={labelAt!.y}>
          {title}
        </text>
      ))}
    </g>
  );
});
