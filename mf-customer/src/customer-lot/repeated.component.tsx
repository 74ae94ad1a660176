import { Fragment, type ReactNode, useState } from 'react';

interface Repeated {
  /** It was sent before, and so has the focus. */
  isAgain: boolean;
  onSent: () => void;
}

/** A form that stays on the page and opens anew once it was sent. */
export function Repeated({ children }: { children: (again: Repeated) => ReactNode }) {
  const [round, setRound] = useState(0);
  return <Fragment key={round}>{children({ isAgain: round > 0, onSent: () => setRound(round + 1) })}</Fragment>;
}
