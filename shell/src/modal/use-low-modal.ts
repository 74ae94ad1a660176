import { useBreakpoint } from '@lotline/shared-design';
import { painted, type OpenModal } from '@lotline/shared-runtime';
import { createElement, useEffect, useState, type ReactElement } from 'react';

type LowModal = typeof import('./low-modal.component').LowModal;

let loaded: LowModal | undefined;

/** A modal at its first height, on a phone and for one that asks for it; null opens it whole, as until its code has come. */
export function useLowModal(open: OpenModal | null): ReactElement | null {
  const { isMobile } = useBreakpoint();
  const [LowModal, setLowModal] = useState(() => loaded);
  useEffect(() => {
    if (isMobile && !LowModal)
      painted()
        .then(() => import('./low-modal.component'))
        .then(
          (module) => setLowModal(() => (loaded = module.LowModal)),
          () => undefined,
        );
  }, [isMobile, LowModal]);
  return LowModal && isMobile && open?.props.opensLow === true ? createElement(LowModal, { open }) : null;
}
