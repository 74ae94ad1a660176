import { Notice, Stack } from '@lotline/shared-design';
import type { ToastOptions } from '@lotline/shared-runtime';
import { useEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';

let shown: readonly ToastOptions[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly ToastOptions[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a toast as a notice. The toast library can't be used: it injects its styles into the host page's head. */
export const showPortalToast = (toast: ToastOptions): void => change([...shown.slice(-2), toast]);

const DURATION_MS = 8_000;

const Corner = styled.div`
  position: fixed;
  inset: 16px auto auto 16px;
  z-index: 60;
  width: min(22rem, calc(100vw - 32px));
  &:empty {
    display: none;
  }
`;

function Toast({ toast }: { toast: ToastOptions }) {
  useEffect(() => {
    if (toast.tone === 'error' || toast.action) return undefined;
    const timer = setTimeout(() => change(shown.filter((one) => one !== toast)), DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <Notice
      tone={toast.tone}
      action={toast.action ?? { label: 'Close', onPress: () => change(shown.filter((one) => one !== toast)) }}
    >
      {toast.message}
    </Notice>
  );
}

export function PortalToasts() {
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
  return (
    <Corner role="status">
      {toasts.length > 0 && (
        <Stack gap="xs">
          {toasts.map((toast, index) => (
            <Toast key={`${index}/${toast.message}`} toast={toast} />
          ))}
        </Stack>
      )}
    </Corner>
  );
}
