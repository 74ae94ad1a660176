import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import type { ToastOptions } from '@lotline/shared-runtime';

type ToastParts = typeof import('@lotline/shared-design/toast');
const load = () => import('@lotline/shared-design/toast');

let onQueued: ((toasts: readonly ToastOptions[]) => void) | null = null;
let queue: ToastOptions[] = [];

/** Shows a toast; the toast library loads with the first one. */
export function queueToast(toast: ToastOptions): void {
  queue = [...queue, toast];
  onQueued?.(queue);
}

const Host = lazy(() =>
  load().then(({ ToastHost, showToast }: ToastParts) => ({ default: hostOf(ToastHost, showToast) })),
);

function hostOf(
  ToastHost: ToastParts['ToastHost'],
  showToast: ToastParts['showToast'],
): ComponentType<{ toasts: readonly ToastOptions[] }> {
  return function Toasts({ toasts }) {
    useEffect(() => {
      queue = queue.filter((toast) => !toasts.includes(toast));
      for (const toast of toasts) showToast(toast);
    }, [toasts]);
    return <ToastHost />;
  };
}

/** Where toasts appear, top-left (spec 2.12). */
export function LazyToasts() {
  const [toasts, setToasts] = useState<readonly ToastOptions[]>(queue);
  useEffect(() => {
    onQueued = setToasts;
    return () => {
      onQueued = null;
    };
  }, []);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Host toasts={toasts} />
    </Suspense>
  );
}
