import { createContext } from 'react';
import type { Crumb, RendersLinks } from './frame.types';

/** Props of the frame that a StaffPage inside it falls back to. */
export interface FrameDefaults extends RendersLinks {
  crumbs?: readonly Crumb[];
}
export const FrameDefaultsContext = createContext<FrameDefaults>({});
