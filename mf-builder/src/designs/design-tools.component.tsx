import { Button, Text } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import type { OwnDesign } from '@lotline/shared-domain';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { CopyDesign } from './copy-design.component';
import { deleteConfirmed, offerPressed } from './design-actions';
import { designStrings as text } from './strings';

interface DesignToolsProps {
  design: OwnDesign;
  /** With unsaved changes a design isn't put on offer, copied or deleted: that would leave them out. */
  isUnsaved: boolean;
}

/** On and off offer, another one like it, and deletion of what nothing names. */
export function DesignTools({ design, isUnsaved }: DesignToolsProps) {
  const dispatch = useDispatch();
  const hint = useId();
  const [asks, setAsks] = useState<'copy' | 'delete' | null>(null);
  const { _id: designId, etag, name, isActive, use } = design;
  const chosen = { designId, etag, name };
  const close = () => setAsks(null);
  const held = { 'aria-disabled': isUnsaved || undefined, 'aria-describedby': isUnsaved ? hint : undefined };
  return (
    <>
      <Button
        variant={isActive ? 'secondary' : 'primary'}
        {...held}
        onClick={() => isUnsaved || dispatch(offerPressed({ ...chosen, isActive: !isActive }))}
      >
        {isActive ? text.withdraw : text.offer}
      </Button>
      <Button variant="secondary" {...held} onClick={() => isUnsaved || setAsks('copy')}>
        {text.copy}
      </Button>
      {use.lots + use.quotes === 0 && (
        <Button variant="secondary" {...held} onClick={() => isUnsaved || setAsks('delete')}>
          {text.delete}
        </Button>
      )}
      {isUnsaved && (
        <Text as="span" size="sm" tone="muted" id={hint}>
          {text.saveFirst}
        </Text>
      )}
      {asks === 'copy' && <CopyDesign designId={designId} name={name} onClose={close} />}
      {asks === 'delete' && (
        <ConfirmDialog
          confirmLabel={text.delete}
          onCancel={close}
          onConfirm={() => {
            dispatch(deleteConfirmed(chosen));
            close();
          }}
        >
          {text.deleteText(name)}
        </ConfirmDialog>
      )}
    </>
  );
}
