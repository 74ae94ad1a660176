import { routes } from '@lotline/shared-domain';
import { CONTRACT, modal, type RemoteModule } from '@lotline/shared-runtime';
import { fork } from 'redux-saga/effects';
import packageJson from '../package.json';
import { designLinks } from './design-links';
import { documentsSaga } from './documents/documents.saga';
import { documentsSlice } from './documents/documents.slice';
import { guardReplacement } from './documents/guard-replacement';
import { documentProps } from './documents/modal-props';
import { estateStateSaga } from './estates/estate-state.saga';
import { mapCheckSlice } from './editor/check/map-check.slice';
import { mapImportSlice } from './editor/import/map-import.slice';
import { draftSlice } from './editor/keep/draft.slice';
import { lazyEditorSaga } from './editor/lazy-editor.saga';
import { editorSlice } from './editor/store/editor.slice';
import { forms } from './forms';
import { lotImport } from './import/lot-import';
import { stageLotsSaga } from './lots/stage-lots.saga';
import { stageLotsSlice } from './lots/stage-lots.slice';
import { deleteMapProps } from './map/modal-props';
import { mapSaga } from './map/map.saga';
import { textProps } from './modal-props';
import { uploads } from './uploads';

const { adminDocuments, adminEstate, adminEstates, adminLot, adminStage, adminStageMap } = routes;
const mapEditor = () => import('./editor/map-editor.screen');

const remote: RemoteModule<'mf-admin-maps'> = {
  id: 'mf-admin-maps',
  version: packageJson.version,
  contract: CONTRACT,
  routes: [
    { ...adminEstates, load: () => import('./estates/estates.screen') },
    { ...adminEstate, load: () => import('./estates/estate.screen') },
    { ...routes.adminEstatePublish, load: () => import('./publish/publish.screen') },
    { ...adminStage, load: () => import('./stages/stage.screen') },
    { ...adminLot, load: () => import('./lot-form/lot.screen') },
    { ...adminStageMap, load: () => import('./map/stage-map.screen') },
    { ...routes.adminEstateMapCreate, load: mapEditor },
    { ...routes.adminEstateMapUpdate, load: mapEditor },
    { ...routes.adminStageMapCreate, load: mapEditor },
    { ...routes.adminStageMapUpdate, load: mapEditor },
    { ...adminDocuments, load: () => import('./documents/documents.screen') },
  ],
  slots: { 'lot-form': () => import('./lot-form/lot-form-slot.component') },
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
    'estate-copy': modal({
      parseProps: textProps('estateId', 'title'),
      load: () => import('./estates/copy-estate.modal'),
      width: 'narrow',
      guard: forms.guard('The estate has not been duplicated.'),
    }),
    'stage-add': modal({
      parseProps: textProps('estateId'),
      load: () => import('./stages/add-stage.modal'),
      width: 'narrow',
      guard: forms.guard('The stage has not been added.'),
    }),
    'stage-edit': modal({
      parseProps: textProps('stageId'),
      load: () => import('./stages/edit-stage.modal'),
      width: 'narrow',
      guard: forms.guard('The changes to the stage have not been saved.'),
    }),
    'stage-release': modal({
      parseProps: textProps('stageId'),
      load: () => import('./stages/release-stage.modal'),
      guard: forms.guard('The stage has not been released.'),
    }),
    'stage-move': modal({
      parseProps: textProps('stageId', 'to'),
      load: () => import('./stages/move-stage.modal'),
      width: 'narrow',
      guard: forms.guard('The status of the stage has not been changed.'),
    }),
    'estate-archive': modal({
      parseProps: textProps('estateId', 'rev', 'title'),
      load: () => import('./estates/archive-estate.modal'),
      width: 'narrow',
    }),
    'delete-map': modal({
      parseProps: deleteMapProps,
      load: () => import('./map/delete-map.modal'),
      width: 'narrow',
    }),
  },
  slices: [
    forms.slice,
    designLinks.slice,
    documentsSlice,
    uploads.slice,
    lotImport.slice,
    stageLotsSlice,
    editorSlice,
    draftSlice,
    mapImportSlice,
    mapCheckSlice,
  ],
  *saga() {
    yield fork(forms.watch);
    yield fork(designLinks.watch);
    yield fork(uploads.watch);
    yield fork(documentsSaga);
    yield fork(estateStateSaga);
    yield fork(lotImport.watch);
    yield fork(mapSaga);
    yield fork(stageLotsSaga);
    yield fork(lazyEditorSaga);
  },
};

export default remote;
