import { aLotMapItem } from '@lotline/shared-domain/testing';
import { lotStarred, lotUnstarred } from '@lotline/shared-runtime/shortlist';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import { BuilderViewContext, type BuilderMode } from '../builder-mode/builder-view.context';
import module from '../module';
import { listed } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import { LotStar } from './lot-star.component';
import StarLayer from './star-layer.component';

const lot = listed('12');

/** A list's row and a map in a host that keeps a shortlist, or none. */
async function row({
  starred,
  builder = null,
  ...options
}: { starred?: boolean; builder?: BuilderMode | null } & RenderOptions = {}) {
  const shortlist = { phase: 'browser' as const, lots: starred ? [{ lotId: lot._id, estateId: lot.estateId }] : [] };
  const host = renderWithHost(
    <BuilderViewContext value={builder}>
      <LotStar lot={lot} style={{}} />
      <svg data-testid="map">
        <StarLayer lots={[aLotMapItem({ lot, path: 'M0 0h9v9z', binding: { x: 100, y: 50 } })]} pxPerUnit={2} />
      </svg>
    </BuilderViewContext>,
    { module, ...(starred !== undefined && { shortlist }), ...options },
  );
  await settle(30);
  return host;
}
const star = () => screen.queryByRole('button', { name: 'Shortlist Lot 12' });

it('is a toggle that names its lot and current state', async () => {
  const { actions } = await row({ starred: false });
  expect(star()?.getAttribute('aria-pressed')).toBe('false');
  act(() => star()?.click());
  expect(actions.at(-1)).toEqual(lotStarred({ lotId: lot._id, estateId: lot.estateId }));
});

it('takes the star of a starred lot away; the map shows it above the number', async () => {
  const { actions } = await row({ starred: true });
  expect(star()?.getAttribute('aria-pressed')).toBe('true');
  act(() => star()?.click());
  expect(actions.at(-1)).toEqual(lotUnstarred({ lotId: lot._id, estateId: lot.estateId }));
  expect(screen.getByTestId('map').querySelector('path')?.getAttribute('transform')).toContain('translate(100 42.5)');
});

it.each([
  ['in a host that keeps no shortlist', {}],
  ['where no live remote shows the shortlist (D68)', { starred: true, provides: { routes: [] } }],
])('there is none %s', async (_, options) => {
  await row(options);
  expect(star()).toBeNull();
});

it('there is none in builder view', async () => {
  await row({ starred: false, builder: { selectedLotId: null } as BuilderMode });
  expect(star()).toBeNull();
});
