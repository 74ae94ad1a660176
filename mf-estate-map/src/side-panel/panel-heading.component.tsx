import { Heading, font } from '@lotline/shared-design';
import type { ReactNode } from 'react';

/** The panel's heading, one level below the page's. */
export function PanelHeading({ children }: { children: ReactNode }) {
  return (
    <Heading level={2} size="heading" style={{ fontSize: font.size.xl }}>
      {children}
    </Heading>
  );
}
