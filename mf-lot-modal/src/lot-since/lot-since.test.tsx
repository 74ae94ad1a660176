import type { LotSince } from '@lotline/shared-domain';
import { ApiError, modalOpened } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import LotDetailsModal from '../lot-details/lot-details.modal';
import module from '../module';
import { shownTitle } from '../testing/shown-title.fixture';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';

const SINCE = 'lot/getLotSince';
const ASOF = '2026-11-23T00:04:00.000Z';

async function open(answer: unknown, query: Record<string, string> = { asOf: ASOF }) {
  const host = renderWithHost(<LotDetailsModal lotId="lot-12" />, {
    module,
    estate,
    query,
    wrapper: shownTitle,
    answers: { 'lot/getLotsList': listOf(lot12), [SINCE]: answer },
  });
  act(() => void host.store.dispatch(modalOpened({ name: 'lot', props: { lotId: 'lot-12' } })));
  await screen.findByRole('tabpanel');
  return host;
}

it.each<[string, Omit<LotSince, 'asOf'>, string]>([
  [
    'both',
    { price: { from: '$310,000', to: 'From $320,000' }, status: { from: 'available', to: 'hold' } },
    'Since 23 Nov 2026 11:04 AM the price went from $310,000 to From $320,000 and the status went from Available to Hold.',
  ],
  [
    'the price',
    { price: { from: '$310,000', to: '$305,000' } },
    'Since 23 Nov 2026 11:04 AM the price went from $310,000 to $305,000.',
  ],
  [
    'a status that isn’t known any more',
    { status: { to: 'available' } },
    'Since 23 Nov 2026 11:04 AM the status became Available.',
  ],
  [
    'a status of a newer API',
    { status: { from: 'available', to: 'reserved' } },
    'Since 23 Nov 2026 11:04 AM the status went from Available to reserved.',
  ],
  ['nothing', {}, 'Nothing has changed since 23 Nov 2026 11:04 AM.'],
])('a lot opened from a printed list says in one line what has changed since: %s', async (_, changes, line) => {
  await open({ asOf: ASOF, ...changes });
  expect(await screen.findByText(line)).toBeTruthy();
});

it('a visit without such a moment asks for nothing', async () => {
  const { api } = await open({ asOf: ASOF }, {});
  expect(api.callsOf(SINCE)).toEqual([]);
});

it('shows the lot unchanged when the changes can’t be loaded', async () => {
  const { api } = await open(new ApiError(400, 'validation_failed', 'no'), { asOf: 'garbage' });
  await screen.findByText('Frontage');
  expect(api.callsOf(SINCE).length).toBeLessThanOrEqual(1);
  expect(screen.queryByText(/^Since|^Nothing has changed/)).toBeNull();
});
