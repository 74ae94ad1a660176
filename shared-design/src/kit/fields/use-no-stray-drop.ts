import { useEffect } from 'react';

/** A file dropped beside its field would be opened by the browser in place of the page, and what was typed would be lost. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const isTaken = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (!isTaken && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
