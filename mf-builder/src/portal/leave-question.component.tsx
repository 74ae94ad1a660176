import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import type { ReactNode } from 'react';
import { portalStrings } from './strings';

const text = portalStrings.unsaved;

interface LeaveQuestionProps {
  readonly isUnsaved: boolean;
  /** Whether it is being saved: leaving waits for that. */
  readonly isSaving: boolean;
  /** What isn't saved. */
  readonly children: ReactNode;
}

/** Asks before a page with unsaved work is left. A page has one of these. */
export function LeaveQuestion({ isUnsaved, isSaving, children }: LeaveQuestionProps) {
  const { isLeaving, leave, stay } = useLeaveGuard(isUnsaved, isSaving);
  if (!isLeaving) return null;
  return (
    <ConfirmDialog
      title={text.title}
      confirmLabel={text.discard}
      cancelLabel={text.stay}
      onConfirm={leave}
      onCancel={stay}
    >
      {children}
    </ConfirmDialog>
  );
}
