import { lazy, Suspense, useCallback, useEffect, useState } from 'react';

const LoginOverlay = lazy(() =>
  import('./login-overlay.component').then(({ LoginOverlay: over }) => ({ default: over })),
);

interface Asked {
  readonly userId: string;
  readonly answer: (isBack: boolean) => void;
}
let ask: ((asked: Asked) => void) | null = null;

/** Opens a login over the current page after a user's session has ended. Resolves to whether somebody logged in. */
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
