import { useState } from 'react';
import type { ExampleSet } from '../example.types';
import { Cluster } from '../layout/layout.component';
import { ViewToggle, type MapOrList } from './view-toggle.component';

function Toggle({ reason }: { reason?: string }) {
  const [view, setView] = useState<MapOrList>('list');
  return (
    <Cluster>
      <ViewToggle value={view} onChange={setView} mapDisabledReason={reason} />
    </Cluster>
  );
}

export const viewToggleExamples: ExampleSet = {
  group: 'lists',
  component: 'ViewToggle',
  examples: {
    free: () => <Toggle />,
    'no map': () => <Toggle reason="This estate has no map yet" />,
  },
};
