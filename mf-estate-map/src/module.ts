import { routes } from '@lotline/shared-domain';
import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import packageJson from '../package.json';
import { filtersSlice } from './filters/filters.slice';
import { estateMapSaga } from './saga';
import { sidePanelSlice } from './highlight/highlight.slice';
import { stageListSlice } from './stage-list/stage-list.slice';
import { stageMapSlice } from './stage/stage-map.slice';

// This page is the whole remote: bundled into the module, which the HTML preloads, the screen needs no second request.
const estateMap: RemoteModule<'mf-estate-map'> = {
  id: 'mf-estate-map',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [{ ...routes.estateMap, load: () => import(/* webpackMode: "eager" */ './estate-page/estate-page.screen') }],
  slots: { 'estate-map': () => import('./builder-view/estate-map-slot.component') },
  modals: {},
  slices: [stageMapSlice, stageListSlice, sidePanelSlice, filtersSlice],
  saga: estateMapSaga,
};

export default estateMap;
