import type { ExampleSet } from '../example.types';
import { Stack } from '../layout/layout.component';
import { Notice } from './notice.component';

export const noticeExamples: ExampleSet = {
  group: 'feedback',
  component: 'Notice',
  examples: {
    tones: () => (
      <Stack>
        <Notice onDismiss={() => {}}>Click Available lots to view more information</Notice>
        <Notice tone="success">We have your enquiry.</Notice>
        <Notice tone="warning">This page is from 10:42. Live updates are paused.</Notice>
        <Notice tone="error" title="This lot was just taken" action={{ label: 'See similar lots', onPress: () => {} }}>
          Someone else holds Lot 12 now.
        </Notice>
      </Stack>
    ),
  },
};
