import { type ReactNode, useEffect, useRef } from 'react';

/** Brings what it contains into view once it appears: the button that was pressed may be far below, on a phone. */
export function IntoView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // In braces: newer browsers return a promise, which React would call as the effect's clean-up.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return <div ref={place}>{children}</div>;
}
