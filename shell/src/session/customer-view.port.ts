/** Kept in this tab alone: another one may show the same estate as staff. */
const KEY = 'lotline:views-as-customer';

/** Whether staff look at this tab's pages as customers do. */
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
      // Storage is refused: the pages stay as staff see them.
    }
  },
};
