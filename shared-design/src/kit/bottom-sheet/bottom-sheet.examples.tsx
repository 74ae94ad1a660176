import type { ExampleSet } from '../../example.types';
import { Text } from '../../text/text.component';
import { BottomSheet } from './bottom-sheet.component';

interface LotSheetProps {
  lot?: string;
  onRaise?: () => void;
  onClose?: () => void;
}

/** A sheet with a lot's price. */
export const LotSheet = ({ lot = '12', onRaise = () => {}, onClose = () => {} }: LotSheetProps) => (
  <BottomSheet
    title={`Lot ${lot}`}
    raiseLabel="Show all details"
    closeLabel="Close"
    contentKey={lot}
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
