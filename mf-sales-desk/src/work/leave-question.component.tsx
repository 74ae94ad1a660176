import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import type { ReactNode } from 'react';
import { workStrings } from './strings';

const text = workStrings.leave;

/** Asks before a page with unsaved input is left. A page has one of these. */
export function LeaveQuestion({
  isUnsaved,
  isSaving,
  children,
}: {
  isUnsaved: boolean;
  isSaving: boolean;
  children: ReactNode;
}) {
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
