import type { ReactNode } from 'react';

/**
 * Stays interactive while a modal is open: toasts and the live region. Render it before the modal opens, because the modal makes everything
 * it finds outside itself inert.
 */
export function TopLayer({ children }: { children?: ReactNode }) {
  return <div data-react-aria-top-layer="true">{children}</div>;
}
