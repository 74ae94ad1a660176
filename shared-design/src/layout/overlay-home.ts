import { createContext } from 'react';

/** Where overlays are put when the page's body isn't theirs: a part in a shadow root keeps them there, with its styles. */
export const OverlayHomeContext = createContext<HTMLElement | null>(null);
