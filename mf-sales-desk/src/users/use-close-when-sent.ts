import type { Submission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';

/** Closes a dialog once its form was sent. */
export function useCloseWhenSent({ phase }: Submission, onClose: () => void): void {
  useEffect(() => {
    if (phase === 'sent') onClose();
  }, [phase]); // eslint-disable-line react-hooks/exhaustive-deps -- runs once, even if onClose isn't stable
}
