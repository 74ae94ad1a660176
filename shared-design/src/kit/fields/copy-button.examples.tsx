import type { ExampleSet } from '../../example.types';
import { CopyButton } from './copy-button.component';

export const copyButtonExamples: ExampleSet = {
  group: 'kits',
  component: 'CopyButton',
  examples: {
    link: () => (
      <CopyButton text="https://lots.example/estate/tallowbrook-rise?businessId=coastal-agency" label="Copy link" />
    ),
  },
};
