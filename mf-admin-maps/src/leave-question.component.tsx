import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import type { ReactNode } from 'react';

const text = { title: 'Unsaved changes', discard: 'Discard changes', stay: 'Keep editing' } as const;

interface LeaveQuestionProps {
  readonly isUnsaved: boolean;
  /** The button that leaves; where nothing is lost by it another than 'Discard changes'. */
  readonly leaveLabel?: string;
  /** What isn't saved. */
  readonly children: ReactNode;
}

/** Asks before a page with unsaved work is left. */
export function LeaveQuestion({ isUnsaved, leaveLabel = text.discard, children }: LeaveQuestionProps) {
  const { isLeaving, leave, stay } = useLeaveGuard(isUnsaved);
  if (!isLeaving) return null;
  return (
    <ConfirmDialog
      title={text.title}
      confirmLabel={leaveLabel}
      cancelLabel={text.stay}
      onConfirm={leave}
      onCancel={stay}
    >
      {children}
    </ConfirmDialog>
  );
}
