import { use, useEffect } from 'react';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { OverlayHomeContext } from '../layout/overlay-home';
import { forgetRemoved } from './forget-removed';

/** The container of overlays when it isn't the body; also enables React Aria's shadow DOM support. */
export function useOverlayHome(): Element | undefined {
  useEffect(forgetRemoved, []);
  const home = use(OverlayHomeContext);
  if (home) enableShadowDOM();
  return home ?? undefined;
}
