import { lotNumber } from '../shared-domain/src/index';
import { larkspur, pennyroyal } from '../services/api/src/seed/demo-estates';
import { readDemo } from '../services/api/src/seed/demo-data';
import { fittingLabels, labelSize } from '../shared-design/src/shape-map/layers/labels';
import { createShapeIndex } from '../shared-design/src/shape-map/layers/shape-index';
import { fitView } from '../shared-design/src/shape-map/camera/view';
import { zoomLimits } from '../shared-geometry/src/index';

/** Width of the map, least text and the last zoom of a phone, a small phone and a desktop, for buyers and in builder view (D12). */
const SCREENS = [
  [343, 10, 2.6],
  [288, 10, 2.6],
  [343, 10, 2],
  [288, 10, 2],
  [1000, 12, 2.6],
  [1000, 12, 2],
] as const;
const EVERYWHERE = [-1e5, -1e5, 1e5, 1e5] as const;

it.each(SCREENS)(
  'on a map %i px wide every lot of the demo shows its number at the last zoom',
  async (width, least, max) => {
    const { estate } = await readDemo();
    for (const { key, stages, lots } of [estate, larkspur, pennyroyal]) {
      for (const { title, canvas } of stages) {
        const shapes = lots
          .filter(({ stage }) => String(stage) === title)
          .map((lot) => ({
            id: lot.title,
            path: lot.stagePath,
            binding: lot.stageBinding,
            label: lotNumber(lot.title),
          }));
        const index = createShapeIndex(shapes);
        const { base } = fitView(width, Infinity, canvas);
        const numbersAt = (scale: number) => [
          ...fittingLabels(index, EVERYWHERE, scale, labelSize(index.short * scale, least)).values(),
        ];
        const { top } = zoomLimits({ min: 1, max, step: 0.2 }, index.short * base);
        expect([key, title, shapes.length > 0, numbersAt(base * top)]).toEqual([
          key,
          title,
          true,
          shapes.map(({ label }) => label),
        ]);
      }
    }
  },
);
