import { Button } from '../button/button.component';
import type { ExampleSet } from '../example.types';
import { Cluster } from '../layout/layout.component';
import { showToast } from './show-toast';
import { ToastHost } from './toast-host.component';

export const toastExamples: ExampleSet = {
  group: 'feedback',
  component: 'ToastHost and showToast',
  examples: {
    tones: () => (
      <Cluster>
        <ToastHost />
        <Button variant="secondary" onClick={() => showToast({ tone: 'success', message: 'Map sent' })}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              tone: 'error',
              message: 'Something went wrong',
              action: { label: 'Try again', onPress: () => {} },
            })
          }
        >
          Error with action
        </Button>
      </Cluster>
    ),
  },
};
