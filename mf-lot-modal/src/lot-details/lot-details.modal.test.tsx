import type { ListedLot } from '@lotline/shared-domain';
import { ApiError, liveEventReceived, modalOpened, selectModal } from '@lotline/shared-runtime';
import { keepHomes } from '@lotline/shared-runtime/homes';
import { atWidth, renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { shownTitle } from '../testing/shown-title.fixture';
import { estate, listOf, lot12, lotNumbered } from '../testing/stage-of-lots';
import LotDetailsModal from './lot-details.modal';

const NOTHING = { routes: [], slots: [], modals: [] };
const plan = { fileName: 'Lot 12 plan.pdf', link: '/files/1/lot-12-plan.pdf', mimetype: 'application/pdf' };

async function open(
  lot: Partial<ListedLot> = {},
  options: {
    estate?: typeof estate;
    provides?: Partial<typeof NOTHING>;
    query?: Record<string, string>;
    others?: ListedLot[];
    waiting?: number;
  } = {},
) {
  const shown = { ...lot12, ...lot };
  const host = renderWithHost(<LotDetailsModal lotId={shown._id} />, {
    module,
    estate: options.estate ?? estate,
    provides: { ...NOTHING, ...options.provides },
    query: options.query,
    wrapper: shownTitle,
    answers: {
      'lot/getLotsList': listOf(shown, ...(options.others ?? [])),
      'initialHold/getLotQueue': { waiting: options.waiting ?? 0 },
    },
  });
  act(() => void host.store.dispatch(modalOpened({ name: 'lot', props: { lotId: shown._id } })));
  // The panel is drawn one pass after its tab.
  await screen.findByRole('tabpanel');
  return { ...host, shown, user: userEvent.setup(), modal: () => selectModal(host.store.getState() as never) };
}

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('has the title and rows of 2.8, the registration in the estate’s time zone', async () => {
  await open({ registrationDate: '2027-02-28T20:00:00.000Z' });
  // The frame has its title one pass after the panel.
  expect((await screen.findByRole('heading', { level: 2, name: 'Lot 12' })).textContent).toBe('Lot 12');
  expect(['Stage', 'Frontage', 'Size', 'Price', 'Est. Registration', 'Status'].map(valueOf)).toEqual([
    '4',
    '15\u00a0m',
    '450\u00a0sqm',
    'From $310,000',
    'Mar 2027',
    'Available',
  ]);
  expect(screen.getByRole('img', { name: 'Shape of Lot 12' })).toBeTruthy();
});

it.each([
  ['Irregular', 'Frontage', { blockWidth: null }],
  ['Open to Offers', 'Price', { priceTracking: { type: 'offers' } }],
  ['$310,000', 'Price', { priceTracking: { type: 'fixed', value: 310_000 } }],
  ['-', 'Est. Registration', { registrationDate: null }],
])('shows %s as %s', async (text, label, lot) => {
  await open(lot);
  expect(valueOf(label)).toBe(text);
});

it('shows all rows of a released lot without values, and only stage and status of an unreleased one (D6)', async () => {
  const nothing = { size: null, blockWidth: null, registrationDate: null, priceTracking: null };
  const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  const { unmount } = await open(nothing);
  expect(labels()).toEqual(['Stage', 'Frontage', 'Size', 'Price', 'Est. Registration', 'Status']);
  unmount();
  await open({ ...nothing, status: 'not_released' });
  expect(labels()).toEqual(['Stage', 'Status']);
});

it.each([
  ['without a price', { priceTracking: null }, estate],
  ['of type hide', { priceTracking: { type: 'hide', value: 1 } }, estate],
  ['of value zero', { priceTracking: { type: 'fixed', value: 0 } }, estate],
  ['of an estate that hides prices', {}, { ...estate, hidePrice: true }],
])('asks about a lot %s: Request pricing opens the enquiry', async (_, lot, of) => {
  const { user, modal } = await open(lot, { estate: of });
  await user.click(screen.getByRole('button', { name: 'Request pricing' }));
  expect(modal()).toMatchObject({ open: { name: 'contact', props: { lotId: 'lot-12' } }, stack: [{ name: 'lot' }] });
});

describe('tabs', () => {
  it('has Documents only with documents, each with a download in a new tab', async () => {
    const { user } = await open({
      documents: [plan, { fileName: 'folder/View.JPG', link: 'https://files.example/v.jpg', mimetype: 'image/jpeg' }],
    });
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeTruthy();
    expect(screen.getByText('View.JPG')).toBeTruthy();
    const download = screen.getByRole('link', { name: 'Download Lot 12 plan.pdf (opens in a new tab)' });
    expect([download.textContent, download.getAttribute('href'), download.getAttribute('target')]).toEqual([
      expect.stringContaining('Download'),
      plan.link,
      '_blank',
    ]);
    expect(document.querySelectorAll('[data-kind=image], [data-kind=pdf]')).toHaveLength(2);
  });

  it('has no Documents tab without documents, and no Home Designs without a live provider (D68)', async () => {
    await open({ homesCount: 2 });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Lot Details']);
  });

  it.each([
    [2, true],
    [0, false],
    [undefined, false],
  ])('has Home Designs for a lot with %s designs where a live remote shows them (D100)', async (homesCount, shown) => {
    await open({ isBuildersEnabled: true, homesCount }, { provides: { slots: ['home-designs'] as never } });
    expect(Boolean(screen.queryByRole('tab', { name: /Home Designs\s*NEW/ }))).toBe(shown);
  });
});

describe('buttons', () => {
  it('requests a hold of an available lot', async () => {
    const { user, modal } = await open();
    await user.click(screen.getByRole('button', { name: 'Request a Hold' }));
    expect(modal()).toMatchObject({ open: { name: 'hold', props: { lotId: 'lot-12' } }, stack: [{ name: 'lot' }] });
  });

  it('shows the queue of an available lot before one joins it (D166), and none where none can be joined', async () => {
    const { unmount } = await open({}, { waiting: 3 });
    expect(await screen.findByText('3 requests waiting; yours would be the fourth')).toBeTruthy();
    unmount();
    const { api } = await open({ status: 'hold' }, { waiting: 3 });
    expect(screen.queryByText(/waiting; yours/)).toBeNull();
    expect(api.callsOf('initialHold/getLotQueue')).toEqual([]);
  });

  it('offers Request a hold when the estate doesn’t configure holds (D13)', async () => {
    await open({}, { estate: { ...estate, showInitialHold: undefined } });
    expect(button('Request a Hold')).toBeTruthy();
    expect(button('Reserve lot')).toBeNull();
  });

  it.each([
    ['in the tab', false],
    ['embedded in a new one', true],
  ])('reserves through EOIRequest where showInitialHold is false, %s', async (_, embed) => {
    const { user, shell } = await open(
      {},
      {
        estate: { ...estate, showInitialHold: false },
        provides: { routes: ['EOIRequest'] as never },
        query: { businessId: 'biz-1', embed: String(embed) },
      },
    );
    expect(button('Request a Hold')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reserve lot' }));
    expect(shell.opened).toEqual([
      {
        path: '/estate/tallowbrook-rise/lot/lot-12/eoi-request?stageId=stage-4&businessId=biz-1',
        newTab: embed,
        replace: false,
      },
    ]);
  });

  it.each([
    [1280, 'Reserve lot'],
    [375, 'Reserve'],
  ])('2.8: at %d px the button reads %s', async (width, label) => {
    atWidth(width);
    await open({}, { estate: { ...estate, showInitialHold: false } });
    expect(screen.getByRole('button', { name: label })).toBeTruthy();
    atWidth(null);
  });

  it('reserves through an enquiry while no remote provides EOIRequest (D68)', async () => {
    const { user, modal, shell } = await open({}, { estate: { ...estate, showInitialHold: false } });
    await user.click(screen.getByRole('button', { name: 'Reserve lot' }));
    expect(modal().open).toMatchObject({ name: 'contact', props: { lotId: 'lot-12' } });
    expect(shell.opened).toEqual([]);
  });

  it.each(['hold', 'pre_contract', 'eoi', 'contract_executed'])(
    'offers an enquiry and a watch for a lot at %s',
    async (status) => {
      const { user, modal } = await open({ status });
      expect(button('Request a Hold')).toBeNull();
      expect(button('Make enquiry')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Tell me if it comes back' }));
      expect(modal().open).toMatchObject({ name: 'watch', props: { lotId: 'lot-12' } });
    },
  );

  it.each([
    ['sold', { status: 'settled' }, /This lot has been sold/],
    [
      'not released',
      { status: 'not_released', size: undefined, blockWidth: undefined, priceTracking: undefined },
      /has not been released yet/,
    ],
  ])('explains a lot that is %s', async (_, lot, words) => {
    await open(lot);
    expect(screen.getByText(words)).toBeTruthy();
    expect(button('Tell me if it comes back')).toBeNull();
    expect(button('Request a Hold')).toBeNull();
  });

  it('shows only number, stage and status of an unreleased lot (D6)', async () => {
    await open({
      status: 'not_released',
      size: undefined,
      blockWidth: undefined,
      registrationDate: undefined,
      priceTracking: undefined,
    });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Stage', 'Status']);
  });

  describe('homes (D68, D100)', () => {
    const PAGE = '/builder/estate/tallowbrook-rise/lot/lot-12';
    const HOMES = { provides: { routes: ['Builder'] as never, modals: ['quote'] as never } };
    const confirmed = { builderId: 'b', houseId: 'h', step: 'confirmation' } as const;
    beforeEach(() => localStorage.clear());

    it('with confirmed designs a build quote is requested, above the lot’s modal', async () => {
      const { user, modal } = await open({ homesCount: 2 }, HOMES);
      keepHomes('lot-12', [confirmed]);
      await user.click(screen.getByRole('button', { name: 'Request build quote' }));
      expect(modal()).toMatchObject({ open: { name: 'quote', props: { lotId: 'lot-12' } }, stack: [{ name: 'lot' }] });
    });

    it('without, or with one still at a step, the Builder page opens', async () => {
      const { user, shell, modal } = await open({ homesCount: 2 }, HOMES);
      await user.click(screen.getByRole('button', { name: 'Request build quote' }));
      keepHomes('lot-12', [confirmed, { ...confirmed, step: 'facade' }]);
      await user.click(screen.getByRole('button', { name: 'Request build quote' }));
      expect(shell.opened.map(({ path }) => path)).toEqual([PAGE, PAGE]);
      expect(modal().open).toMatchObject({ name: 'lot' });
    });

    it.each([
      ['no remote provides them', { homesCount: 2 }, {}],
      ['the lot has no designs', { homesCount: 0, isBuildersEnabled: true }, HOMES],
    ])('there are no buttons where %s', async (_, lot, options) => {
      await open(lot, options);
      expect(button('Request build quote')).toBeNull();
      expect(button('Create a Home & Land Package')).toBeNull();
    });

    it('house-and-land packages open in a new tab from a frame', async () => {
      const { user, shell } = await open({ homesCount: 2 }, { ...HOMES, query: { embed: 'true' } });
      await user.click(screen.getByRole('button', { name: 'Create a Home & Land Package' }));
      expect(shell.opened).toEqual([{ path: PAGE, newTab: true, replace: false }]);
    });
  });
});

it('announces a change of the open lot, updates its buttons and offers similar lots', async () => {
  const other = lotNumbered('13', { size: 460 });
  const { api, store, shown, user, modal } = await open({}, { others: [other] });
  api.answer('lot/getLotsList', listOf({ ...shown, status: 'hold' }, other));
  act(
    () => void store.dispatch(liveEventReceived({ asOf: '2.1', kind: 'lot', estateId: estate._id, lotId: shown._id })),
  );
  expect(await screen.findByText('This lot has just gone on hold.')).toBeTruthy();
  expect(valueOf('Status')).toBe('Hold');
  expect(button('Request a Hold')).toBeNull();
  const similar = within(screen.getByRole('region', { name: 'Similar lots, available now' }));
  await user.click(similar.getByRole('button', { name: /^Lot 13, Available, 460 square metres/ }));
  expect(modal()).toMatchObject({ open: { name: 'lot', props: { lotId: 'lot-13' } }, stack: [] });
});

it('shows that a lot can’t be found', async () => {
  renderWithHost(<LotDetailsModal lotId="nowhere" />, {
    module,
    estate,
    answers: { 'lot/getLotsList': listOf(lot12) },
  });
  expect(await screen.findByText('We can’t find this lot')).toBeTruthy();
});

it('shows that the lot could not be loaded, and retries', async () => {
  const { api } = renderWithHost(<LotDetailsModal lotId={lot12._id} />, {
    module,
    estate,
    answers: { 'lot/getLotsList': new ApiError(500, 'internal', '') },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer('lot/getLotsList', listOf(lot12));
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Request a Hold' })).toBeTruthy();
});
