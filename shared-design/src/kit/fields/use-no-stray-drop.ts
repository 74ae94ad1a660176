import { useEffect } from 'react';

/** Ignores files dropped outside a file field: the browser would open them in place of the page, and form input would be lost. */
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
