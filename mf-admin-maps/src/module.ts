import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import { fork } from 'redux-saga/effects';
import packageJson from '../package.json';
import { documentsSaga } from './documents/documents.saga';
import { documentsSlice } from './documents/documents.slice';
import { guardReplacement } from './documents/guard-replacement';
import { documentProps } from './documents/modal-props';
import { importSaga } from './import/import.saga';
import { importSlice } from './import/import.slice';
import { stageLotsSaga } from './lots/stage-lots.saga';
import { stageLotsSlice } from './lots/stage-lots.slice';
import { uploads } from './uploads';

const remote: RemoteModule<'mf-admin-maps'> = {
  id: 'mf-admin-maps',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [{ ...routes.adminDocuments, load: () => import('./documents/documents.screen') }],
  slots: {},
  modals: {
    'document-file': modal({
      parseProps: documentProps,
      load: () => import('./documents/document-file.modal'),
      guard: guardReplacement,
    }),
    'document-versions': modal({
      parseProps: documentProps,
      load: () => import('./documents/document-versions.modal'),
    }),
    'document-lots': modal({ parseProps: documentProps, load: () => import('./documents/document-lots.modal') }),
  },
  slices: [documentsSlice, uploads.slice, importSlice, stageLotsSlice],
  *saga() {
    yield fork(uploads.watch);
    yield fork(documentsSaga);
    yield fork(importSaga);
    yield fork(stageLotsSaga);
  },
};

export default remote;
