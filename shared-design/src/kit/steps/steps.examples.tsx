import type { ExampleSet } from '../../example.types';
import { Steps } from './steps.component';

const STEPS = [
  { id: 'homes', name: 'Homes' },
  { id: 'details', name: 'Your details' },
  { id: 'code', name: 'Phone number' },
];

export const stepsExamples: ExampleSet = {
  group: 'kits',
  component: 'Steps',
  examples: {
    second: () => <Steps label="Steps of your quote" steps={STEPS} current="details" headingLevel={2} />,
  },
};
