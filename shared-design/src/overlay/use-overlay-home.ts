import { use, useEffect } from 'react';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { OverlayHomeContext } from '../layout/overlay-home';
import { forgetRemoved } from './forget-removed';

/** The container of overlays, when it isn't the body; then focus and what is inert are looked after across shadow roots too. */
export function useOverlayHome(): Element | undefined {
  useEffect(forgetRemoved, []);
  const home = use(OverlayHomeContext);
  if (home) enableShadowDOM();
  return home ?? undefined;
}
