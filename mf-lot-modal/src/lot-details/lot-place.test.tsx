import type { ListedLot } from '@lotline/shared-domain';
import { aLotMapItem, aStageMap } from '@lotline/shared-domain/testing';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import module from '../module';
import { estate, lot12, lotNumbered } from '../testing/stage-of-lots';
import { LazyLotPlace } from './lazy-lot-place.component';

const stage = aStageMap({
  stageId: lot12.stageId,
  size: { width: 400, height: 300 },
  mapImage: { url: '/files/stage-4-3fa9.svg' },
});
const lots = [
  aLotMapItem({ lotId: lotNumbered('3'), path: 'M0 0H9V9Z' }),
  aLotMapItem({ lotId: lot12, path: 'M5 5H9V9Z' }),
];

async function shown(lot: ListedLot, answers: Record<string, unknown> = {}) {
  const host = renderWithHost(<LazyLotPlace lot={lot} />, {
    module,
    estate,
    answers: { 'stage/getStageMap': stage, 'lot/getLotsMap': lots, ...answers },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return host;
}

it('marks the lot on the drawing of its stage', async () => {
  const { container } = await shown(lot12);
  const plan = screen.getByRole('img', { name: 'Plan of Stage 4 with Lot 12 marked' });
  expect(plan.getAttribute('viewBox')).toBe('0 0 400 300');
  expect(plan.querySelector('image')?.getAttribute('href')).toBe('/files/stage-4-3fa9.phone.webp');
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(['M5 5H9V9Z']);
});

it.each([
  ['whose stage can’t be loaded', { 'stage/getStageMap': new ApiError(500, 'internal', '') }],
  ['that isn’t on the map any more', { 'lot/getLotsMap': [lots[0]] }],
])('of a lot %s nothing is shown', async (_which, answers) => {
  const { container } = await shown(lot12, answers);
  expect(container.innerHTML).toBe('');
});

it('of a lot without a shape nothing is requested', async () => {
  const { api } = await shown({ ...lot12, outline: undefined } as ListedLot);
  expect(api.callsOf('stage/getStageMap')).toEqual([]);
});
