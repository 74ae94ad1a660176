import type { ExampleSet } from '../example.types';
import { Cluster } from '../layout/layout.component';
import { ShapeOutline } from './shape-outline.component';

export const shapeOutlineExamples: ExampleSet = {
  group: 'maps',
  component: 'ShapeOutline',
  examples: {
    outlines: () => (
      <Cluster gap="xl">
        <ShapeOutline
          title="Outline of Lot 101"
          path="M0 6.2L4.3 3.9L8.4 1.7L11.6 0L24.7 24.8L21.5 26.4L17.6 28.6L16.9 28.9L12 27.5Z"
          width={24.7}
          height={28.9}
          frontage={12.4}
          depth={28}
        />
        <ShapeOutline title="Outline of Lot 12" frontage={12.5} depth={30} tone="success" />
      </Cluster>
    ),
  },
};
