import { useModal } from '@lotline/shared-runtime';
import type { Submission } from '@lotline/shared-runtime/forms';
import { useEffect } from 'react';

/** Closes the modal once its form was sent. */
export function useCloseWhenSent({ phase }: Submission): void {
  const { close } = useModal();
  useEffect(() => {
    if (phase === 'sent') close();
  }, [phase]); // oxlint-disable-line react-hooks/exhaustive-deps -- once per submission
}
