import { useBreakpoint } from '@lotline/shared-design';
import type { OpenModal } from '@lotline/shared-runtime';
import { createElement, useEffect, useState, type ReactElement } from 'react';
import { whenIdle } from '../host/when-idle';

type LowModal = typeof import('./low-modal.component').LowModal;

/** In ms: a page that is never idle can show it by then. */
const AT_LATEST_MS = 4000;
let loaded: LowModal | undefined;

/** A modal at its first height, on a phone and for one that asks for it; null opens it whole, as before its code has come. */
export function useLowModal(open: OpenModal | null): ReactElement | null {
  const { isMobile } = useBreakpoint();
  const [LowModal, setLowModal] = useState(() => loaded);
  /** By the opening's id: it keeps the height at which it opened, whatever comes later, and Back returns to it at that. */
  const [low, setLow] = useState<Readonly<Record<number, boolean>>>({});
  if (open && !(open.id in low))
    setLow({ ...low, [open.id]: open.props.opensLow === true && isMobile && LowModal !== undefined });
  useEffect(() => {
    const load = () =>
      void import('./low-modal.component').then(
        (module) => setLowModal(() => (loaded = module.LowModal)),
        () => undefined,
      );
    if (isMobile && !LowModal) whenIdle(load, AT_LATEST_MS);
  }, [isMobile, LowModal]);
  return LowModal && open && low[open.id] ? createElement(LowModal, { open }) : null;
}
