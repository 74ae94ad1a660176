import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';

const document = { documentId: 'd1', estateId: 'e1' };
runRemoteContract(module, remoteJson, {
  modals: {
    'document-file': document,
    'document-versions': document,
    'document-lots': document,
    'estate-copy': { estateId: 'e1', title: 'Rise' },
    'delete-map': { mapId: 'm1', stageId: 's1', item: 'stage map', estateId: 'e1' },
    'estate-archive': { estateId: 'e1', rev: '4', title: 'Rise' },
  },
});
