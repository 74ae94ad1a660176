import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { estateMapSlice } from './estate-map/estate-map.slice';
import { estateMapSaga } from './saga';
import { stageListSlice } from './stage-list/stage-list.slice';
import { stageMapSlice } from './stage-map/stage-map.slice';

const estateMap: RemoteModule = {
  id: 'mf-estate-map',
  version: '0.1.0',
  contract: CONTRACT,
  routes: [{ name: 'EstateMap', path: '/estate/:estateId', load: () => import('./estate-page/estate-page.screen') }],
  slots: { 'estate-map': () => import('./estate-page/estate-page.screen') },
  modals: {},
  slices: [estateMapSlice, stageMapSlice, stageListSlice],
  saga: estateMapSaga,
};

export default estateMap;
