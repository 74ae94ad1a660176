import { type Checkout, getCheckout, isActiveCheckout } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';

/** How often a payment under way is read: often at first, as most are booked within seconds. In ms. */
const PACES = [2_000, 5_000, 15_000] as const;
/** When it is read less often, in ms after the page opened. */
const SLOWER_AFTER = [10_000, 60_000] as const;

/** A payment as it is now. `isSlow`: it has been looked at for a while, so that an open page was left, not finished. */
export function useCheckout(checkoutId: string) {
  const [pace, setPace] = useState(0);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setPace(0);
    const timers = SLOWER_AFTER.map((ms, at) => window.setTimeout(() => setPace(at + 1), ms));
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [checkoutId]);
  const wanted = resource(getCheckout, { params: { checkoutId } });
  const state = useResource(wanted, isOver ? {} : { pollMs: PACES[pace] ?? PACES[0] });
  const visit: Checkout | null = state.phase === 'ready' ? state.data : null;
  const hasEnded = visit !== null && !isActiveCheckout(visit.state);
  useEffect(() => setOver(hasEnded), [hasEnded]);
  return { state, isSlow: pace > 0, wanted };
}
