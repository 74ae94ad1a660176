// Replaces the federation runtime's preloading: the page's HTML has the preload hints.
const absent = () => {
  throw new Error('This shell does not preload by the federation runtime');
};

export {
  absent as defaultPreloadArgs,
  absent as formatPreloadArgs,
  absent as normalizePreloadExposes,
  absent as preloadAssets,
};
