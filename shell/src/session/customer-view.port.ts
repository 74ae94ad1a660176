/** In sessionStorage: another tab may show the same estate as staff. */
const KEY = 'lotline:views-as-customer';

/** Whether this tab previews pages as a customer. */
export const customerView = {
  is(): boolean {
    try {
      return window.sessionStorage.getItem(KEY) === '1';
    } catch {
      return false;
    }
  },
  keep(asCustomer: boolean): void {
    try {
      if (asCustomer) window.sessionStorage.setItem(KEY, '1');
      else window.sessionStorage.removeItem(KEY);
    } catch {
      // Storage is blocked: no customer preview.
    }
  },
};
