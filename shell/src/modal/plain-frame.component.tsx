import { Button, Cluster, Heading, Stack } from '@lotline/shared-design';
import { useEffect, useRef, type ReactNode } from 'react';
import { strings } from '../strings';

/** The frame for the day the overlay chunk can't be loaded: the browser's own dialog. */
export function PlainFrame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} onCancel={onClose} style={{ border: 0, borderRadius: 16, padding: '1.5rem', width: 'min(40rem, 100vw)' }}>
      <Stack gap="md">
        <Cluster justify="space-between">
          <Heading level={2}>{title}</Heading>
          <Button variant="quiet" onClick={onClose}>
            {strings.modal.close}
          </Button>
        </Cluster>
        {children}
      </Stack>
    </dialog>
  );
}
