import type { InitialHold, LetterDecision } from '@lotline/shared-domain';
import { DecisionDialog } from './decision-dialog.component';
import { DeclineQueueDialog } from './decline-queue-dialog.component';
import { EnterHoldDialog } from './enter-hold-dialog.component';
import { ShortcutSheet } from './shortcut-sheet.component';

/** What is open over a queue. */
export type OpenDialog = { readonly what: 'decision'; readonly decision: LetterDecision; readonly hold: InitialHold } | { readonly what: 'rest' | 'enter' | 'keys' };

interface QueueDialogProps {
  open: OpenDialog;
  lotId: string;
  /** Its name; null where nobody has asked for it yet. */
  lot: string | null;
  holds: readonly InitialHold[];
  waiting: readonly InitialHold[];
  onClose: () => void;
}

/** The dialog that is open over a queue. */
export function QueueDialog({ open, lotId, lot, holds, waiting, onClose }: QueueDialogProps) {
  switch (open.what) {
    case 'decision':
      return <DecisionDialog decision={open.decision} hold={holds.find(({ _id }) => _id === open.hold._id) ?? open.hold} onClose={onClose} />;
    case 'rest':
      return <DeclineQueueDialog holds={waiting} onClose={onClose} />;
    case 'enter':
      return <EnterHoldDialog lotId={lotId} lot={lot} onClose={onClose} />;
    case 'keys':
      return <ShortcutSheet onClose={onClose} />;
  }
}
