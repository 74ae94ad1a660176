import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { Skeleton, ThemeProvider } from '@lotline/shared-design';
import { anEstate, aLotMapItem, aStageMap } from '@lotline/shared-domain/testing';
import { provideShell } from '@lotline/shared-runtime';
import { createHostStore } from '../../../shared-runtime/src/testing/host-store';
import { fakeApi } from '../../../shared-runtime/src/testing/fake-api';
import { fakeShell } from '../../../shared-runtime/src/testing/fake-shell';
import { filtersSlice } from '../../../mf-estate-map/src/filters/filters.slice';
import { sidePanelSlice } from '../../../mf-estate-map/src/highlight/highlight.slice';
import { stageListSlice } from '../../../mf-estate-map/src/stage-list/stage-list.slice';
import { stageMapSlice } from '../../../mf-estate-map/src/stage/stage-map.slice';
import { StageMapView } from '../../../mf-estate-map/src/stage-map/stage-map.component';
import { drawPage } from '../../map/plain-page.jsx';
import { measureWith, middleOf } from '../measured-page.js';

drawPage();
/** As large as the editor's canvas at this window. */
const CANVAS = { width: '1206px', height: '696px', display: 'grid' };
const STATUSES = ['available', 'available', 'hold', 'sold'];

/** The public page while its lots are loaded. */
mount.frame = (host) => {
  const { store } = createHostStore({
    estate: anEstate(),
    module: { slices: [filtersSlice, sidePanelSlice, stageListSlice, stageMapSlice] },
  });
  provideShell(fakeShell(store, fakeApi()));
  const root = createRoot(host);
  const render = (children) =>
    root.render(
      <Provider store={store}>
        <ThemeProvider iconColor="#2f6f5e">
          <div style={CANVAS}>{children}</div>
        </ThemeProvider>
      </Provider>,
    );
  render(<Skeleton height="100%" />);
  return { render };
};

/** The stage's map of the public page: what the editor's first render is compared with. It starts from the text that the API sends. */
function mount({ host, prepared, frame: { render } }) {
  const { size, lots } = JSON.parse(prepared);
  const map = aStageMap({ size, mapImage: { url: '' } });
  render(<StageMapView stageId="stage-4" title="4" map={map} lots={lots} isMobile={false} />);
  return { complete: () => !lots.length || Boolean(host.querySelector('[data-fill]')) };
}
mount.prepare = ({ size, lots }) =>
  JSON.stringify({
    size,
    lots: lots.map(({ id, label, points }, at) => {
      const [x, y] = middleOf(points);
      return aLotMapItem({
        _id: id,
        path: `M${points.map((point) => point.join(' ')).join('L')}Z`,
        binding: { x, y },
        lot: { _id: `of-${id}`, title: label, status: STATUSES[at % STATUSES.length] },
      });
    }),
  });
measureWith(mount);
