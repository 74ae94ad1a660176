// Stands in for the federation runtime's preloading: the page's HTML names what comes first, and what follows is loaded, not hinted at.
const absent = () => {
  throw new Error('This shell does not preload by the federation runtime');
};

export {
  absent as defaultPreloadArgs,
  absent as formatPreloadArgs,
  absent as normalizePreloadExposes,
  absent as preloadAssets,
};
