import { useState } from 'react';
import type { ExampleSet } from '../example.types';
import { ViewToggle, type MapOrList } from './view-toggle.component';

function Toggle({ reason }: { reason?: string }) {
  const [view, setView] = useState<MapOrList>('list');
  return <ViewToggle value={view} onChange={setView} mapDisabledReason={reason} />;
}

export const viewToggleExamples: ExampleSet = {
  component: 'ViewToggle',
  examples: {
    free: () => <Toggle />,
    'no map': () => <Toggle reason="This estate has no map yet" />,
  },
};
