import type { ExampleSet } from '../example.types';
import { Icon } from '../icon/icon.component';
import { Cluster } from '../layout/layout.component';
import { IconButton } from './icon-button.component';

export const iconButtonExamples: ExampleSet = {
  group: 'actions',
  component: 'IconButton',
  examples: {
    variants: () => (
      <Cluster>
        <IconButton label="Close" icon={<Icon name="close" />} />
        <IconButton label="Print" variant="secondary" icon={<Icon name="print" />} />
        <IconButton label="Add stage" variant="primary" icon={<Icon name="plus" />} />
        <IconButton label="Edit" size="small" icon={<Icon name="edit" size={18} />} />
        <IconButton label="Delete" disabled icon={<Icon name="trash" />} />
      </Cluster>
    ),
  },
};
