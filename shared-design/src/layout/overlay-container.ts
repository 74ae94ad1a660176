import { createContext } from 'react';

/** Container of overlays when it isn't the body: in a shadow root they stay there, with its styles. */
export const OverlayContainerContext = createContext<HTMLElement | null>(null);
