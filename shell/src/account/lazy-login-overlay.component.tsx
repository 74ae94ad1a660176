import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';

interface OverlayProps {
  userId: string;
  onClose: (isBack: boolean) => void;
}

/** If its code can’t be loaded, nobody can log in here: the session has ended. */
function NoOverlay({ onClose }: OverlayProps) {
  useEffect(() => onClose(false), [onClose]);
  return null;
}
const LoginOverlay = lazy((): Promise<{ default: ComponentType<OverlayProps> }> =>
  import('./login-overlay.component').then(
    ({ LoginOverlay: over }) => ({ default: over }),
    () => ({ default: NoOverlay }),
  ),
);

interface Asked {
  readonly userId: string;
  readonly answer: (isBack: boolean) => void;
}
let ask: ((asked: Asked) => void) | null = null;

/** Opens a login over the current page after a user's session has ended. Resolves to true after a login, to false if it is closed. */
export const askToLogInAgain = (userId: string): Promise<boolean> =>
  new Promise((answer) => {
    if (ask) ask({ userId, answer });
    else answer(false);
  });

/** Renders that login, lazily loaded when first needed. */
export function LazyLoginOverlay() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = useCallback(
    (isBack: boolean) => {
      setAsked(null);
      asked?.answer(isBack);
    },
    [asked],
  );
  useEffect(() => {
    ask = setAsked;
    return () => {
      ask = null;
    };
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <LoginOverlay userId={asked.userId} onClose={close} />
    </Suspense>
  );
}
