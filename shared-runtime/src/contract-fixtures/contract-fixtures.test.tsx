import { anEstate } from '@lotline/shared-domain/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { adaptModule, CONTRACT } from '../index';
import { renderWithHost, runRemoteContract } from '../testing';
import { sampleRemote as ofContract0 } from './0/sample-remote';
import { sampleRemote as ofContract1 } from './1.0/sample-remote';
import { newerJson, newerRemote as ofContract11 } from './1.1/sample-remote';
import { readerRemote as ofContract12 } from './1.2/sample-remote';
import { workingRemote as ofContract13 } from './1.3/sample-remote';

const estate = anEstate();
const host = { estate, answers: { 'stage/getStagesMap': [] } };

it('the frozen fixtures belong to majors that are spoken', () => {
  expect(Number(CONTRACT.split('.')[0])).toBe(1);
  expect([ofContract0, ofContract1, ofContract11, ofContract12, ofContract13].map(({ contract }) => contract)).toEqual([
    '0.4.0',
    '1.0.0',
    '1.1.0',
    '1.2.0',
    '1.3.0',
  ]);
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

describe('a remote of contract 0 in this host, adapted', () => {
  const adapted = adaptModule(ofContract0, 'mf-sample');
  // Its number differs, and its modals were never asked to leave out props they don't know.
  runRemoteContract(
    { ...adapted, contract: CONTRACT, modals: {} },
    { routes: ['Sample'], paths: ['/sample'], slots: [], modals: [], staffOnly: false },
    { host },
  );

  it('shows its modal with the props of a newer host', async () => {
    const { parseProps, load } = adapted.modals['sample']!;
    const { default: Modal } = (await load()) as { default: ComponentType<object> };
    renderWithHost(<Modal {...(parseProps({ lotId: 'lot-12', aFieldOfTomorrow: 1 }) ?? {})} />, host);
    expect(screen.getByText('Lot lot-12')).toBeTruthy();
  });

  it('keeps saying what it speaks', () => expect(adapted.contract).toBe('0.4.0'));
});
