import { render } from '@testing-library/react';
import { aLot, aStage } from '@lotline/shared-domain/testing';
import { StageTooltip } from './stage-tooltip.component';
import { LotTooltip } from './lot-tooltip.component';

const linesOf = (ui: React.ReactElement) => [...render(ui).container.children].map((line) => line.textContent);

it('a stage: title, status in capitals, available lots, and Click to view when it opens (2.4)', () => {
  expect(linesOf(<StageTooltip stage={aStage()} count={12} leads />)).toEqual([
    'Stage 4',
    'NOW SELLING',
    '12 Available Lots',
    'Click to view',
  ]);
  expect(linesOf(<StageTooltip stage={aStage({ status: 'sold_out' })} count={0} leads={false} />)).toEqual([
    'Stage 4',
    'SOLD OUT',
    '0 Available Lots',
  ]);
});

it('a lot: title, status in capitals, size, what a click does, and that a package suits it (2.6)', () => {
  expect(linesOf(<LotTooltip lot={aLot({ isBuildersEnabled: false, status: 'eoi' })} audience="customer" />)).toEqual([
    'Lot 12',
    'HOLD',
    '450 m2',
    'Click to view more',
  ]);
  expect(linesOf(<LotTooltip lot={aLot()} audience="staff" />).at(-1)).toBe(
    'This lot is eligible for you to build your own home and land package.',
  );
});
