import { use, useEffect } from 'react';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { OverlayContainerContext } from '../layout/overlay-container';
import { releaseRemovedElements } from './release-removed-elements';

/** The container of overlays when it isn't the body; also enables React Aria's shadow DOM support. */
export function useOverlayContainer(): Element | undefined {
  useEffect(releaseRemovedElements, []);
  const container = use(OverlayContainerContext);
  if (container) enableShadowDOM();
  return container ?? undefined;
}
