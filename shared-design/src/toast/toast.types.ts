export interface ToastMessage {
  tone: 'info' | 'success' | 'error';
  message: string;
  action?: { label: string; onPress: () => void };
  /** Replaces a visible toast with the same id. */
  id?: string;
  /** Milliseconds; default 6,000, errors and toasts with an action stay until closed. */
  duration?: number;
}
