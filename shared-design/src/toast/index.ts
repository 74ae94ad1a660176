export type * from './toast.types';
export { ToastHost } from './toast-host.component';
export { showToast } from './show-toast';
