import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';

const lot = { stageId: 's4', lotId: 'l1' };
const document = { documentId: 'd1', estateId: 'e1' };
runRemoteContract(module, remoteJson, {
  slots: { 'lot-form': { ...lot, backTo: '/stages/s4/lots/l1' } },
  modals: {
    'document-file': document,
    'document-versions': document,
    'document-lots': document,
    'estate-copy': { estateId: 'e1', title: 'Rise' },
    'stage-add': { estateId: 'e1' },
    'stage-edit': { stageId: 's4' },
    'stage-release': { stageId: 's4' },
    'stage-move': { stageId: 's4', to: 'sold_out' },
    'delete-map': { mapId: 'm1', stageId: 's1', item: 'stage map', estateId: 'e1' },
    'estate-archive': { estateId: 'e1', rev: '4', title: 'Rise' },
  },
});
