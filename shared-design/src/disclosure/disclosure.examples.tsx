import type { ExampleSet } from '../example.types';
import { Text } from '../text/text.component';
import { Disclosure } from './disclosure.component';

export const disclosureExamples: ExampleSet = {
  group: 'lists',
  component: 'Disclosure',
  examples: {
    stages: () => (
      <div>
        <Disclosure title="Stage 4" subtitle="(9 Available Lots)" defaultOpen>
          <Text>The lots of stage 4</Text>
        </Disclosure>
        <Disclosure title="Stage 1" subtitle="(Sold Out)">
          <Text>The lots of stage 1</Text>
        </Disclosure>
      </div>
    ),
  },
};
