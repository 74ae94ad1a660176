export type * from './toast.types';
export { ToastHost } from './toast-host.component';
export { showToast, dismissToast } from './show-toast';
