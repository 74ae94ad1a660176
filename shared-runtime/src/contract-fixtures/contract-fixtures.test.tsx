import { anEstate } from '@lotline/shared-domain/testing';
import { CONTRACT } from '../index';
import { runRemoteContract } from '../testing';
import { sampleRemote as ofContract1 } from './1.0/sample-remote';
import { newerJson, newerRemote as ofContract11 } from './1.1/sample-remote';
import { readerRemote as ofContract12 } from './1.2/sample-remote';
import { workingRemote as ofContract13 } from './1.3/sample-remote';
import { followingRemote as ofContract14 } from './1.4/sample-remote';

const estate = anEstate();
const host = { estate, answers: { 'stage/getStagesMap': [] } };

it('the frozen fixtures belong to supported major versions', () => {
  expect(Number(CONTRACT.split('.')[0])).toBe(1);
  expect([ofContract1, ofContract11, ofContract12, ofContract13, ofContract14].map(({ contract }) => contract)).toEqual(
    ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'],
  );
});

describe('a remote of contract 1.0 in this host', () => {
  runRemoteContract(
    ofContract1,
    { routes: ['Sample'], paths: ['/sample'], slots: ['sample'], modals: ['sample'], staffOnly: false },
    { host, modals: { sample: { lotId: 'lot-12' } } },
  );
});

describe('a remote of contract 1.1 in this host', () => {
  runRemoteContract(ofContract11, newerJson, {
    host: { ...host, role: 'LANDOWNER' },
    modals: { edit: { userId: 'u1' }, choose: { stageId: 's1' } },
  });
});

describe('a remote of contract 1.2 in this host', () => {
  runRemoteContract(
    ofContract12,
    { routes: ['Reading'], paths: ['/reading'], slots: [], modals: [], staffOnly: false },
    { host },
  );
});

describe('a remote of contract 1.3 in this host', () => {
  runRemoteContract(
    ofContract13,
    { routes: ['Working'], paths: ['/working'], slots: [], modals: [], staffOnly: true },
    { host: { ...host, role: 'SALES', answers: { 'staff/getEstates': [] } } },
  );
});

describe('a remote of contract 1.4 in this host', () => {
  runRemoteContract(
    ofContract14,
    { routes: ['Following'], paths: ['/following'], slots: [], modals: [], staffOnly: true },
    { host: { ...host, role: 'LANDOWNER', answers: { 'staff/getTokens': [] } } },
  );
});
