import { lazy, Suspense, useCallback, useEffect, useState } from 'react';

const LoginOverlay = lazy(() =>
  import('./login-overlay.component').then(({ LoginOverlay: over }) => ({ default: over })),
);

let ask: ((userId: string) => void) | null = null;

/** Opens a login over the current page after a user's session has ended. */
export function askToLogInAgain(userId: string): void {
  ask?.(userId);
}

/** Renders that login, lazily loaded when first needed. */
export function LazyLoginOverlay() {
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
      <LoginOverlay userId={userId} onClose={close} />
    </Suspense>
  );
}
