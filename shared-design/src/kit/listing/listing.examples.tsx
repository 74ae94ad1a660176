import type { ExampleSet } from '../../example.types';
import { ListingView } from './listing-view.component';

const drawing = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${colour}"/></svg>`)}`;
const TEXT = 'A level corner lot beside the creek reserve.\n\nThe primary school is a walk of ten minutes.';

export const listingExamples: ExampleSet = {
  group: 'kits',
  component: 'ListingView',
  examples: {
    pictures: () => (
      <ListingView
        title="Corner lot by the creek"
        text={TEXT}
        pictures={[
          { src: drawing('#7fa88b'), alt: 'The reserve from the lot' },
          { src: drawing('#b9c7a4'), alt: 'The street in the morning' },
          { src: drawing('#8fa3b8'), alt: 'The creek' },
        ]}
      />
    ),
    'text only': () => <ListingView title="Corner lot by the creek" text={TEXT} pictures={[]} />,
  },
};
