export interface ToastMessage {
  tone: 'info' | 'success' | 'error';
  message: string;
  action?: { label: string; onPress: () => void };
  /** Same id replaces a toast that still shows. */
  id?: string;
  /** Milliseconds; default 6,000, errors and toasts with an action stay until closed. */
  duration?: number;
}
