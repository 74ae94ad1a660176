import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth, type RecordedCall } from '@lotline/shared-runtime/testing';
import { provideShell, type SlotRequest } from '@lotline/shared-runtime';
import { axe } from 'jest-axe';
import { builderPage, place } from '../testing/builder-page.fixture';

const query = {
  builderId: 'ketterwick-homes',
  houseId: 'kestrel-20',
  step: 'confirmation',
  floorplan: '1',
  facade: 'heritage',
};
const other = {
  ...place,
  lot: { ...place.lot, _id: 'lot-407', title: '407', size: 512, priceTracking: { type: 'fixed', value: 430_000 } },
};
const answers = {
  'lot/getLot': ({ params }: RecordedCall) => (params['lotId'] === 'lot-407' ? other : place),
  'builder/getLotsOfDesign': [
    { _id: 'lot-310', title: '310' },
    { _id: 'lot-407', title: '407' },
  ],
};

interface ViewOfBuilder {
  readonly lotIds: readonly string[];
  readonly selectedLotId: string;
  readonly onLotSelected: (lotId: string) => void;
  readonly onViewMapChanged: (stageId: string | null) => void;
}
type MapProps = SlotRequest['props'] & { readonly builderView: ViewOfBuilder };

/** The page with what it passes to the estate's map. */
async function otherLots(width = 1280, more: Readonly<Record<string, string>> = {}) {
  atWidth(width);
  const page = builderPage({ query: { ...more, ...query }, answers });
  const passed: MapProps[] = [];
  provideShell({ ...page.shell, Slot: ({ props }) => (passed.push(props as MapProps), (<p>The map</p>)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose another lot for this design' }));
  await screen.findByText('The map');
  return { ...page, last: () => passed.at(-1)! };
}

async function select({ builderView }: MapProps) {
  act(() => builderView.onLotSelected('lot-407'));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
}

beforeEach(() => localStorage.clear());

it('the estate’s map is shown in builder view: the lots of the design, without the selected one (2.6, D9, D10)', async () => {
  const { last, container } = await otherLots();
  expect(screen.getByRole('heading', { level: 1, name: 'Choose another lot for Kestrel 20' })).toBeTruthy();
  expect(last()).toMatchObject({
    stageId: 'stage-4',
    view: 'map',
    builderView: { lotIds: ['lot-310', 'lot-407'], selectedLotId: 'lot-310' },
  });
  expect((await axe(container)).violations).toEqual([]);
});

it('the map asks to change its stage, and the toggle shows the list of all stages', async () => {
  const { last } = await otherLots();
  act(() => last().builderView.onViewMapChanged(null));
  expect(last().stageId).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(last()).toMatchObject({ view: 'list', stageId: null });
});

it('a phone begins with the list', async () => {
  const { last } = await otherLots(375);
  expect(last().view).toBe('list');
});

it('a press on a lot asks first (2.9): lot, design, and what changes in the package; Cancel takes nothing', async () => {
  const { last, shell, container } = await otherLots();
  act(() => last().builderView.onLotSelected('lot-407'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select Lot 407?' }));
  expect(dialog.getByText('310 → 407')).toBeTruthy();
  expect(dialog.getByText('Kestrel 20 by Ketterwick Homes')).toBeTruthy();
  await dialog.findByText('Land');
  expect(
    dialog
      .getAllByRole('definition')
      .map(({ previousSibling, textContent }) => [previousSibling?.textContent, textContent]),
  ).toEqual([
    ['Lot', '310 → 407'],
    ['Home design', 'Kestrel 20 by Ketterwick Homes'],
    ['Size', '450\u00a0sqm → 512\u00a0sqm'],
    ['Land', '$400,000 → $430,000'],
    ['Home and land', expect.stringMatching(/^\$[\d,]+ → \$[\d,]+$/)],
  ]);
  expect((await axe(container)).violations).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.opened).toEqual([]);
});

it('a selected lot takes the design along; the way back keeps it', async () => {
  const { last, shell, store } = await otherLots();
  await select(last());
  expect(shell.opened[0]?.path).toBe(
    `/builder/estate/tallowbrook-rise/lot/lot-407?${new URLSearchParams(query).toString()}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back to my designs' }));
  expect(store.getState().host.location.query).toEqual(query);
  expect(await screen.findByRole('article', { name: 'Kestrel 20' })).toBeTruthy();
});

it('in a frame the other lot stays in it', async () => {
  const { last, shell } = await otherLots(1280, { embed: 'true' });
  await select(last());
  expect(shell.opened[0]).toMatchObject({
    path: `/builder/estate/tallowbrook-rise/lot/lot-407?${new URLSearchParams({ embed: 'true', ...query }).toString()}`,
    newTab: false,
  });
});
