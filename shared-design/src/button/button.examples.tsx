import type { ExampleSet } from '../example.types';
import { Icon } from '../icon/icon.component';
import { Cluster } from '../layout/layout.component';
import { Button } from './button.component';

export const buttonExamples: ExampleSet = {
  group: 'actions',
  component: 'Button',
  examples: {
    variants: () => (
      <Cluster>
        <Button>Request a Hold</Button>
        <Button variant="secondary">Make enquiry</Button>
        <Button variant="quiet">View all stages</Button>
        <Button variant="danger">Delete Map</Button>
      </Cluster>
    ),
    sizes: () => (
      <Cluster>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large">Large</Button>
      </Cluster>
    ),
    states: () => (
      <Cluster>
        <Button loading>Submit</Button>
        <Button disabled>Submit</Button>
        <Button variant="secondary" loading>
          Save draft
        </Button>
        <Button variant="secondary" disabled>
          Get Prices
        </Button>
        <Button variant="danger" loading>
          Delete Map
        </Button>
      </Cluster>
    ),
    'with an icon': () => (
      <Cluster>
        <Button icon={<Icon name="download" />}>Download plan</Button>
        <Button variant="secondary" icon={<Icon name="share" />}>
          Share Map
        </Button>
        <Button variant="quiet" icon={<Icon name="back" />}>
          Back
        </Button>
      </Cluster>
    ),
    'full width': () => <Button fullWidth>Get Prices</Button>,
  },
};
