import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import type { ReactNode } from 'react';

const text = { title: 'Unsaved changes', discard: 'Discard changes', stay: 'Keep editing' } as const;

interface LeaveQuestionProps {
  readonly isUnsaved: boolean;
  /** Whether it is being saved: leaving waits for that. */
  readonly isSaving?: boolean;
  /** Whether it can’t be saved any more: a link that waited is not followed, since the page says why. */
  readonly isLost?: boolean;
  /** The button that leaves; where nothing is lost by it another than 'Discard changes'. */
  readonly leaveLabel?: string | undefined;
  /** What isn't saved. */
  readonly children: ReactNode;
}

interface UnsavedQuestionProps extends Omit<LeaveQuestionProps, 'isUnsaved' | 'isSaving' | 'isLost'> {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved work is given up. */
export const UnsavedQuestion = ({ leaveLabel = text.discard, onLeave, onStay, children }: UnsavedQuestionProps) => (
  <ConfirmDialog
    title={text.title}
    confirmLabel={leaveLabel}
    cancelLabel={text.stay}
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {children}
  </ConfirmDialog>
);

/** Asks before a page with unsaved work is left. A page has one of these. */
export function LeaveQuestion({ isUnsaved, isSaving, isLost, leaveLabel, children }: LeaveQuestionProps) {
  const { isLeaving, leave, stay } = useLeaveGuard(isUnsaved, isSaving, isLost);
  if (!isLeaving) return null;
  return (
    <UnsavedQuestion leaveLabel={leaveLabel} onLeave={leave} onStay={stay}>
      {children}
    </UnsavedQuestion>
  );
}
