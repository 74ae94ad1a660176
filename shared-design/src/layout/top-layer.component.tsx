import type { ReactNode } from 'react';

/**
 * Stays usable while a modal is open: toasts and the live region. It must be rendered before the modal
 * opens, because a modal makes what is outside it inert as it finds it.
 */
export function TopLayer({ children }: { children?: ReactNode }) {
  return <div data-react-aria-top-layer="true">{children}</div>;
}
