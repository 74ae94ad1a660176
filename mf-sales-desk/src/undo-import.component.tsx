import { Button } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { type ReactNode, useState } from 'react';

const text = { undo: 'Undo import', undoOf: (file: string) => `Undo the import of ${file}`, cancel: 'Cancel' } as const;

interface UndoImportProps {
  fileName: string;
  isSending?: boolean;
  onUndo: () => void;
  /** What undoing does. */
  children: ReactNode;
}

/** Undoes an import once it is confirmed. */
export function UndoImport({ fileName, isSending = false, onUndo, children }: UndoImportProps) {
  const [isOpen, setOpen] = useState(false);
  const label = text.undoOf(fileName);
  return (
    <>
      <Button variant="secondary" aria-label={label} loading={isSending} onClick={() => setOpen(true)}>
        {text.undo}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={label}
          confirmLabel={text.undo}
          cancelLabel={text.cancel}
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            onUndo();
          }}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
