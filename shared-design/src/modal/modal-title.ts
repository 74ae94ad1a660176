import { createContext, use, useEffect } from 'react';

/** Lets the content of a modal frame set its title. */
export const ModalTitleContext = createContext<(title: string | null) => void>(() => {});

/** Replaces the title of the frame around this component while it is mounted: `useModalTitle('Lot 12')`. */
export function useModalTitle(title: string): void {
  const setTitle = use(ModalTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}
