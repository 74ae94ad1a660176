import { colour } from '@lotline/shared-design';
import type { MapDocument } from '@lotline/shared-map-document';
import { memo, useMemo } from 'react';

/** Height of a label's text in metres, as in the picture that visitors see; on screen at least as tall as can be read, CSS px. */
const [TALL, READABLE_PX] = [4, 12];

/** The texts of labels, above their marks: they have no outline that a text could fit. `px`: CSS px per metre. */
export const LabelTexts = memo(function LabelTexts({ document, px }: { document: MapDocument; px: number }) {
  const labels = useMemo(
    () =>
      Object.values(document.shapes).filter(
        ({ kind, layer, labelAt }) => kind === 'label' && labelAt && (document.layers[layer]?.visible ?? true),
      ),
    [document],
  );
  const tall = Math.max(TALL, READABLE_PX / px);
  return (
    <g fill={colour.ink} stroke="#ffffff" strokeWidth={3 / px} paintOrder="stroke" textAnchor="middle">
      {labels.map(({ id, title, labelAt }) => (
        <text key={id} x={labelAt!.x} y={labelAt!.y - 1.25} fontSize={tall} fontWeight={600}>
          {title}
        </text>
      ))}
    </g>
  );
});
