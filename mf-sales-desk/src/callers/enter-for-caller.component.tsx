import { Button, Icon } from '@lotline/shared-design';
import { useState } from 'react';
import { EnterForCallerDialog, type CallersLot } from './enter-for-caller-dialog.component';
import { callerStrings as text } from './strings';

/** 'Enter for a caller', for a lot or from the desk, with its dialog. */
export function EnterForCaller({ lot = null }: { lot?: CallersLot | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <EnterForCallerDialog lot={lot} onClose={() => setOpen(false)} />}
    </>
  );
}
