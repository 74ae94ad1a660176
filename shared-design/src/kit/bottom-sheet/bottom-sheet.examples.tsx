import type { ExampleSet } from '../../example.types';
import { Text } from '../../text/text.component';
import { BottomSheet } from './bottom-sheet.component';

/** A sheet with a lot's price. */
export const LotSheet = ({
  onRaise = () => {},
  onClose = () => {},
}: {
  onRaise?: () => void;
  onClose?: () => void;
}) => (
  <BottomSheet
    title="Lot 12"
    raiseLabel="Show all details"
    closeLabel="Close"
    contentKey="12"
    onRaise={onRaise}
    onClose={onClose}
  >
    <Text>$310,000 · 450 sqm</Text>
  </BottomSheet>
);

export const bottomSheetExamples: ExampleSet = {
  group: 'overlays',
  component: 'BottomSheet',
  examples: { 'a lot at its first height': () => <LotSheet /> },
};
