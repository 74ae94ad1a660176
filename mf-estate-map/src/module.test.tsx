import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';
import { answers, estate } from './testing/estate-of-stages';

runRemoteContract(module, remoteJson, {
  slots: { 'estate-map': { stageId: null, builderView: { lotIds: ['lot-4'], selectedLotId: null } } },
  host: { estate, answers },
});
