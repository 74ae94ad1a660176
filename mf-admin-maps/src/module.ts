import { CONTRACT, type RemoteModule } from '@lotline/shared-runtime';
import { fork } from 'redux-saga/effects';
import packageJson from '../package.json';
import { importSaga } from './import/import.saga';
import { importSlice } from './import/import.slice';
import { stageLotsSaga } from './lots/stage-lots.saga';
import { stageLotsSlice } from './lots/stage-lots.slice';

const remote: RemoteModule<'mf-admin-maps'> = {
  id: 'mf-admin-maps',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [],
  slots: {},
  modals: {},
  slices: [importSlice, stageLotsSlice],
  *saga() {
    yield fork(importSaga);
    yield fork(stageLotsSaga);
  },
};

export default remote;
