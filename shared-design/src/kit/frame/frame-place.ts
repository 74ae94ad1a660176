import { createContext } from 'react';
import type { Crumb, RendersLinks } from './frame.types';

/** What a frame knows of the page it stands around, for a StaffPage that doesn't say it itself. */
export interface FramePlace extends RendersLinks {
  crumbs?: readonly Crumb[];
}
export const FramePlaceContext = createContext<FramePlace>({});
