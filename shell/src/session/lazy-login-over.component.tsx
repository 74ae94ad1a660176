import { lazy, Suspense, useCallback, useEffect, useState } from 'react';

const LoginOver = lazy(() => import('./login-over.component').then(({ LoginOver: over }) => ({ default: over })));

let ask: ((userId: string) => void) | null = null;

/** Asks whose session has ended to log in again, over what they are doing. */
export function askToLogInAgain(userId: string): void {
  ask?.(userId);
}

/** Where it is asked; its component is loaded with the first question. */
export function LazyLoginOver() {
  const [userId, setUserId] = useState<string | null>(null);
  const close = useCallback(() => setUserId(null), []);
  useEffect(() => {
    ask = setUserId;
    return () => {
      ask = null;
    };
  }, []);
  if (userId === null) return null;
  return (
    <Suspense fallback={null}>
      <LoginOver userId={userId} onClose={close} />
    </Suspense>
  );
}
