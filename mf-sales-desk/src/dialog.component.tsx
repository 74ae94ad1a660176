import { Skeleton, useModalTitle } from '@lotline/shared-design';
import { useEffect, useRef, type ReactNode } from 'react';

const FIELD = 'input:not([type=hidden], [aria-hidden=true], [tabindex="-1"]), select, textarea';

interface DialogProps {
  title: string;
  /** Where the focus goes first; a dialog that only confirms keeps it on its heading. */
  focus?: 'field' | 'heading';
  children: ReactNode;
}

/** Title and content of a modal. */
export function Dialog({ title, focus = 'field', children }: DialogProps) {
  const place = useRef<HTMLDivElement>(null);
  useModalTitle(title);
  useEffect(() => {
    if (focus === 'field') place.current?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
  }, [focus]);
  return <div ref={place}>{children}</div>;
}

/** While what a modal is about is loading. */
export const DialogSkeleton = () => (
  <div aria-busy="true">
    <Skeleton lines={5} />
  </div>
);
