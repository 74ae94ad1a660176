import type { ExampleSet } from '../example.types';
import type { Tone } from '../tone/tone';
import type { MapShape } from './model/map.types';
import { ShapeMap } from './shape-map.component';

const ROW: { tone: Tone; status: string }[] = [
  { tone: 'success', status: 'Available' },
  { tone: 'light-blue', status: 'Hold' },
  { tone: 'yellow', status: 'Under Contract' },
  { tone: 'warning', status: 'Sold' },
  { tone: 'gray', status: 'Not Released' },
];

/** Two rows of five lots, 12 × 30 m, a street between them. */
export const exampleShapes: MapShape[] = [0, 1].flatMap((row) =>
  ROW.map(({ tone, status }, column) => {
    const [x, y] = [10 + column * 14, 8 + row * 44];
    const label = String(row * 5 + column + 1);
    return {
      id: `lot-${label}`,
      path: `M${x} ${y}h14v30h-14z`,
      binding: { x: x + 7, y: y + 15 },
      tone,
      label,
      name: `Lot ${label}, ${status}, 420 square metres`,
      interactive: tone === 'success',
    };
  }),
);

export const shapeMapExamples: ExampleSet = {
  group: 'maps',
  component: 'ShapeMap',
  examples: {
    lots: () => (
      <ShapeMap
        ariaLabel="Example map, 10 lots"
        shapes={exampleShapes}
        size={{ width: 90, height: 90 }}
        metresPerUnit={1}
        tooltip={({ name }) => name}
        activeId="lot-7"
      />
    ),
    'now selling': () => (
      <ShapeMap
        ariaLabel="Example map, now selling"
        shapes={exampleShapes}
        size={{ width: 90, height: 90 }}
        fillOpacity={0.42}
        animatedIds={['lot-1']}
        highlightedIds={['lot-2']}
      />
    ),
  },
};
