import type { InitialHold, EmailedDecision, OtherHoldDetails } from '@lotline/shared-domain';
import { EnterForCallerDialog, type CallersLot } from '../callers/enter-for-caller-dialog.component';
import { DecisionDialog } from './decision-dialog.component';
import { DeclineQueueDialog } from './decline-queue-dialog.component';
import { DetailsDialog } from './details-dialog.component';
import { ShortcutSheet } from './shortcut-sheet.component';

/** The dialog open over a queue, and its subject. */
export type OpenDialog =
  | { readonly what: 'decision'; readonly decision: EmailedDecision; readonly hold: InitialHold }
  | { readonly what: 'details'; readonly other: OtherHoldDetails; readonly hold: InitialHold }
  | { readonly what: 'rest' | 'enter' | 'keys' };

interface QueueDialogProps {
  open: OpenDialog;
  lot: CallersLot;
  holds: readonly InitialHold[];
  waiting: readonly InitialHold[];
  onClose: () => void;
}

/** The dialog that is open over a queue. */
export function QueueDialog({ open, lot, holds, waiting, onClose }: QueueDialogProps) {
  const asItIs = (hold: InitialHold): InitialHold => holds.find(({ _id }) => _id === hold._id) ?? hold;
  switch (open.what) {
    case 'decision':
      return <DecisionDialog decision={open.decision} hold={asItIs(open.hold)} onClose={onClose} />;
    case 'details':
      return <DetailsDialog other={open.other} hold={asItIs(open.hold)} onClose={onClose} />;
    case 'rest':
      return <DeclineQueueDialog holds={waiting} onClose={onClose} />;
    case 'enter':
      return <EnterForCallerDialog lot={lot} onClose={onClose} />;
    case 'keys':
      return <ShortcutSheet onClose={onClose} />;
  }
}
