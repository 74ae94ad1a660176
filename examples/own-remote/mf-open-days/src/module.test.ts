import { runRemoteContract } from '@lotline/shared-runtime/testing';
import remoteJson from '../remote.json';
import module from './module';

runRemoteContract(module, remoteJson);
