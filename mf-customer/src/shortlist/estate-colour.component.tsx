import type { Estate } from '@lotline/shared-domain';
import { ThemeProvider } from '@lotline/shared-design';
import type { ReactNode } from 'react';

/** Lots of a single estate are shown in its colour, those of several in the product's. */
export function EstateColour({ estates, children }: { estates: readonly Estate[]; children: ReactNode }) {
  const [first, ...others] = estates;
  if (!first || others.some(({ _id }) => _id !== first._id)) return children;
  return <ThemeProvider iconColor={first.iconColor}>{children}</ThemeProvider>;
}
