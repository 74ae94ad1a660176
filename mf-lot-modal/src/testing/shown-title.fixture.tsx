import { ModalTitleContext } from '@lotline/shared-design';
import { useState, type ReactNode } from 'react';

/** Shows the title that a modal gives its frame as a heading, as the frame does. */
export function shownTitle({ children }: { children: ReactNode }) {
  return <Titled>{children}</Titled>;
}

function Titled({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<string | null>(null);
  return (
    <>
      <h2>{title}</h2>
      <ModalTitleContext value={setTitle}>{children}</ModalTitleContext>
    </>
  );
}
