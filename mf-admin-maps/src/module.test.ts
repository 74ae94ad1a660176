import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';

runRemoteContract(module, remoteJson, {
  modals: {
    'estate-copy': { estateId: 'e1', title: 'Rise' },
    'estate-archive': { estateId: 'e1', rev: '4', title: 'Rise' },
  },
});
