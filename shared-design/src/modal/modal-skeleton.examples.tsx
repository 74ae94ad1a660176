import type { ExampleSet } from '../example.types';
import { ModalSkeleton } from './modal-skeleton.component';

/** Covers the page, so the examples page shows it alone. */
export const modalSkeletonExamples: ExampleSet = {
  group: 'overlays',
  component: 'ModalSkeleton',
  examples: { loading: () => <ModalSkeleton title="Lot 12" onClose={() => {}} /> },
};
