import { toneFill, toneTint } from '@lotline/shared-design';
import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EstateMapSlot from '../builder-view/estate-map-slot.component';
import module from '../module';

const lot = (_id: string, title: string, status: string) => ({
  _id,
  title,
  status,
  size: 450,
  blockWidth: 15,
  priceTracking: { type: 'fixed', value: 310_000 },
});
const lots = [lot('l1', '1', 'eoi'), lot('l2', '2', 'withdrawn'), lot('l3', '3', 'not_released')];
const map = {
  stageId: 's2',
  size: { width: 100, height: 60 },
  mapImage: { url: '/plan.svg' },
  metresPerUnit: 1,
  shapes: lots.map(({ _id }, at) => ({
    lotId: _id,
    path: `M${at * 20} 0h10v10h-10Z`,
    binding: { x: at * 20 + 5, y: 5 },
  })),
};
function show(answer: unknown = map, more: object = {}) {
  const onLotPressed = jest.fn();
  const host = renderWithHost(
    <EstateMapSlot staffView={{ stageId: 's2', title: 'Stage 2', lots, shownIds: null, onLotPressed, ...more }} />,
    { module, estate: null, role: 'LANDOWNER', pathname: '/stages/s2/lots', answers: { 'staff/getStageMap': answer } },
  );
  return { ...host, onLotPressed };
}

it('staff see every lot of a stage in their words, released or not, and each can be pressed (2.6, D59)', async () => {
  const { onLotPressed, api, container } = show();
  // One button represents the focused shape; arrows move to the others.
  const shape = await screen.findByRole('button', { name: /^Lot 1, Pre-Contract, 450/ });
  expect(screen.getByRole('group', { name: 'Stage 2 map, 3 lots, 0 available' })).toBeTruthy();
  expect([...container.querySelectorAll('[data-fill]')].map((part) => part.getAttribute('data-fill')).sort()).toEqual([
    'blue',
    'gray',
  ]);
  act(() => shape.focus());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(onLotPressed).toHaveBeenCalledWith('l2', expect.anything());
  // No public data is requested.
  expect(api.calls.map(({ action }) => action)).toEqual(['staff/getStageMap']);
});

const legend = () =>
  [...screen.getByRole('list', { name: 'Lot statuses' }).children].map(({ textContent }) => textContent);

it.each([
  ['Not Released1'],
  ['Available0'],
  ['Pre-Contract1'],
  ['Hold0'],
  ['Contract Executed0'],
  ['Settled0'],
  ['Unconditional0'],
  ['Option0'],
  ['Offline0'],
  ['Withdrawn1'],
])('4.2: the legend of a staff map has the non-customer entry %s with its number of lots', async (entry) => {
  show();
  await screen.findByRole('button', { name: /^Lot 1/ });
  expect(legend()).toContain(entry);
  expect(legend()).toHaveLength(10);
});

it('4.2, D4: without initial holds the legend has no Hold; an owner with a legend of its own gets none', async () => {
  const { unmount } = show(map, { showInitialHold: false });
  await screen.findByRole('button', { name: /^Lot 1/ });
  expect(legend()).not.toContain('Hold0');
  unmount();
  show(map, { hasLegend: false });
  await screen.findByRole('button', { name: /^Lot 1/ });
  expect(screen.queryByRole('list')).toBeNull();
});

it('lots that a filter leaves out are pale, and stay where they can be pressed (2.6)', async () => {
  const { container } = show(map, { shownIds: new Set(['l1']) });
  expect(await screen.findByRole('button', { name: /^Lot 1, Pre-Contract/ })).toBeTruthy();
  expect([...container.querySelectorAll('[data-fill]')].map((part) => part.getAttribute('fill'))).toEqual([
    toneFill('blue'),
    toneTint('gray'),
  ]);
  expect(screen.getByRole('group', { name: 'Stage 2 map, 3 lots, 0 available' })).toBeTruthy();
});

it('shows a message for a stage without a drawing', async () => {
  show(new ApiError(404, 'not_found', 'no'));
  expect(await screen.findByText('This stage has no map yet.')).toBeTruthy();
});

describe('the map of an estate for its staff (2.4)', () => {
  const stages = [
    { _id: 's1', title: '1', status: 'now_selling', availableLotsCount: 4 },
    { _id: 's2', title: '2', status: 'not_released', availableLotsCount: 0 },
  ];
  const drawing = {
    estateId: 'e1',
    size: { width: 100, height: 60 },
    mapImage: { url: '/estate.svg' },
    shapes: stages.map(({ _id }, at) => ({
      stageId: _id,
      path: `M${at * 20} 0h10v10h-10Z`,
      binding: { x: at * 20 + 5, y: 5 },
    })),
  };
  const open = (answer: unknown = drawing) => {
    const onStagePressed = jest.fn();
    const host = renderWithHost(
      <EstateMapSlot
        staffView={{ estateId: 'e1', title: 'Rise', stages, shownIds: new Set(['s1']), onStagePressed }}
      />,
      { module, estate: null, role: 'LANDOWNER', pathname: '/desk/lots', answers: { 'staff/getEstateMap': answer } },
    );
    return { ...host, onStagePressed };
  };

  it('has every stage with its status and count, released or not, and each can be pressed', async () => {
    const { onStagePressed, api } = open();
    const shape = await screen.findByRole('button', { name: 'Stage 1, Now Selling, 4 available lots' });
    expect(screen.getByRole('group', { name: 'Map of Rise, 2 stages' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Stages on the map' }).textContent).toBe(
      'Not Released1Now Selling1Sold Out0',
    );
    act(() => shape.focus());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onStagePressed).toHaveBeenCalledWith('s2', expect.anything());
    expect(api.calls.map(({ action }) => action)).toEqual(['staff/getEstateMap']);
  });

  it('shows a message without a drawing, and offers a retry after a failure', async () => {
    const { api } = open(new ApiError(500, 'internal', 'no'));
    expect(await screen.findByText('The map could not be loaded')).toBeTruthy();
    api.answer('staff/getEstateMap', new ApiError(404, 'not_found', 'no'));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This estate has no map yet.')).toBeTruthy();
  });
});
