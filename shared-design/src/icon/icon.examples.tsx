import type { ExampleSet } from '../example.types';
import { Cluster } from '../layout/layout.component';
import { Icon, type IconName } from './icon.component';

const NAMES: IconName[] = [
  'alert',
  'back',
  'bath',
  'bed',
  'calendar',
  'car',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'clock',
  'close',
  'copy',
  'document',
  'download',
  'edit',
  'external',
  'eye',
  'eye-off',
  'filter',
  'fit',
  'home',
  'info',
  'list',
  'mail',
  'map',
  'minus',
  'more',
  'pause',
  'phone',
  'pin',
  'play',
  'plus',
  'print',
  'refresh',
  'search',
  'share',
  'sofa',
  'task',
  'trash',
  'user',
];

export const iconExamples: ExampleSet = {
  group: 'maps',
  component: 'Icon',
  examples: {
    all: () => (
      <Cluster gap="md">
        {NAMES.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Cluster>
    ),
  },
};
