import { Button } from '../button/button.component';
import { Notice } from '../notice/notice.component';
import { Cluster, Stack } from '../layout/layout.component';
import { Text } from '../text/text.component';
import { ModalFrame } from '../modal/modal-frame.component';
import type { ConfirmDialogProps } from './overlay.types';

/** Asks before something is done: 'Confirm action', 'Are you sure you want to delete estate map?' (spec 2.9). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title = 'Confirm action',
    item,
    children,
    confirmLabel = 'Confirm',
    cancelLabel = 'Cancel',
    tone = 'danger',
    busy = false,
    error,
    isOpen = true,
    onConfirm,
    onCancel,
  } = props;
  return (
    <ModalFrame title={title} width="narrow" isOpen={isOpen} dismissable={!busy} onClose={onCancel}>
      <Stack gap="lg">
        <Text as="div">{children ?? `Are you sure you want to delete${item ? ` ${item}` : ''}?`}</Text>
        {error && <Notice tone="error">{error}</Notice>}
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Cluster>
      </Stack>
    </ModalFrame>
  );
}
