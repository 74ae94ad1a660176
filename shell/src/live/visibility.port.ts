/** The page's visibility, with a change listener. */
export const visibility = {
  isVisible: () => document.visibilityState === 'visible',
  listen: (changed: () => void) => {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};
