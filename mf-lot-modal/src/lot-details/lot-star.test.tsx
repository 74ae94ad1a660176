import { lotStarred } from '@lotline/shared-runtime/shortlist';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { lot12 } from '../testing/stage-of-lots';
import { LotStar } from './lot-star.component';

const draw = (options: RenderOptions = {}) => renderWithHost(<LotStar lot={lot12} />, { module, ...options });

it('stars the lot that is shown', async () => {
  const { actions } = draw({ shortlist: { phase: 'browser', lots: [] } });
  await userEvent.click(screen.getByRole('button', { name: 'Shortlist Lot 12', pressed: false }));
  expect(actions).toContainEqual(lotStarred({ lotId: lot12._id, estateId: lot12.estateId }));
});

it('there is none where the page keeps no shortlist: in a frame, in an older host', () => {
  draw();
  expect(screen.queryByRole('button')).toBeNull();
});
