/** Whether the page is seen, and when that changes. */
export const visibility = {
  isVisible: () => document.visibilityState === 'visible',
  listen: (changed: () => void) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};
