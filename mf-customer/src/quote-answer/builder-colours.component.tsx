import { createTheme } from '@lotline/shared-design';
import type { CSSProperties, ReactNode } from 'react';

/** Draws what is inside in a builder's colours, and the rest of the page in its own. */
export const BuilderColours = ({ color, children }: { color: string; children: ReactNode }) => (
  <div style={createTheme(color).cssVariables as CSSProperties}>{children}</div>
);
