import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import module from '../module';
import StageScreen from './stage.screen';
import { StagesPart } from './stages-part.component';

const estate = { _id: 'e1', key: 'rise', title: 'Tallowbrook Rise', timeZone: 'Australia/Melbourne' };
const stage = { _id: 's4', title: '4', estateId: 'e1', lotsCount: 60, availableLotsCount: 12, status: 'now_selling' };

it('the stages of an estate are listed, each with a link to its lots', async () => {
  const { container } = renderWithHost(<StagesPart settings={{ _id: 'e1' } as never} />, {
    module,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1',
    answers: { 'staff/getStages': [stage] },
  });
  const link = await screen.findByRole('link', { name: 'Stage 4' });
  expect(link.getAttribute('href')).toBe('/admin/estates/e1/stages/s4');
  expect(screen.getByText('Now Selling')).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('a stage’s page has its lots, and leads to its documents and back to the estate’s stages', async () => {
  renderWithHost(<StageScreen />, {
    module,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1/stages/s4',
    answers: { 'staff/getStage': { estate, stage }, 'staff/getLots': [], 'staff/getRemovedLots': [] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Stage 4' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Documents of this stage')).toBe('/admin/estates/e1/documents?stageId=s4');
  expect(hrefOf('Tallowbrook Rise')).toBe('/admin/estates/e1?part=stages');
});

it('a stage that can’t be read shows a message, with another try', async () => {
  renderWithHost(<StageScreen />, {
    module,
    role: 'LANDOWNER',
    pathname: '/admin/estates/e1/stages/s4',
    answers: { 'staff/getStage': new Error('offline') },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
