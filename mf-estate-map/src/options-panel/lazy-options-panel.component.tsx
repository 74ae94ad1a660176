import { lazyPart } from '../lazy-part/lazy-part.component';

const panel = lazyPart<object>(() =>
  import('./options-panel.component').then(({ OptionsPanel }) => ({ default: OptionsPanel })),
);
// Of embedded pages only; there it is read beside the page's first data.
if (/[?&]embed=true/.test(location.search)) panel.preload();

export const LazyOptionsPanel = () => <panel.Part fallback={null} />;
