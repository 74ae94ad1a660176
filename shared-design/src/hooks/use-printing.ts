import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from './use-media-query';

/** Whether the page is being printed. `beforeprint` fires before the print layout, so the change is rendered synchronously. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const update = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    const types = ['beforeprint', 'afterprint'];
    types.forEach((type) => addEventListener(type, update));
    return () => types.forEach((type) => removeEventListener(type, update));
  }, []);
  return useMediaQuery('print') || printing;
}
