import { placeToasts } from './place-toasts';
import { toast } from './sonner.port';
import type { ToastMessage } from './toast.types';

const DURATION = 6000;

/** Shows a toast top-left (spec 2.12) and returns its id. Errors and toasts with an action stay until closed. */
export function showToast({ tone, message, action, id, duration }: ToastMessage): string {
  placeToasts();
  const stays = tone === 'error' || action !== undefined;
  const options = {
    id,
    duration: duration ?? (stays ? Infinity : DURATION),
    action: action && { label: action.label, onClick: action.onPress },
  };
  return String(toast[tone](message, options));
}
