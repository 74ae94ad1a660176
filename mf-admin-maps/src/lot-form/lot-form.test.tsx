import { ApiError, liveEventReceived } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import LotScreen from './lot.screen';
import { event, lot, open } from '../testing/lot-form.fixture';
import { lotFormStrings as text } from './strings';

describe('what is saved', () => {
  it('are the changed fields alone, at the revision that was read, and the page goes back', async () => {
    const { type, press, sent, shell } = open({}, { backTo: '/stages/s4/lots/l1' });
    await type('Price (optional)', '320000');
    await type('Depth (optional)', '');
    await type('Conditions (optional)', 'Subject to finance');
    expect(screen.getByText(/^3 unsaved changes/)).toBeTruthy();
    await press(text.save);
    await waitFor(() => expect(shell.opened).toMatchObject([{ path: '/stages/s4/lots/l1' }]));
    expect(sent()).toMatchObject([
      { ifMatch: 3, body: { price: 320_000, blockDepth: null, conditions: 'Subject to finance' } },
    ]);
    expect(Object.keys(sent()[0]?.body ?? {})).toHaveLength(3);
    expect(shell.toasts).toMatchObject([{ message: 'Lot 12 is saved.' }]);
  });

  it('by Ctrl+S, and again after that: a form without a way back stays and follows the lot', async () => {
    const { type, user, sent, save, api } = open();
    api.answer('staff/updateLot', () => save({ street: 'Creek Road' }));
    await type('Street (optional)', 'Creek Road');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^No changes yet/)).toBeTruthy();
    await type('Street (optional)', 'Weir Lane');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(sent().map(({ ifMatch, body }) => [ifMatch, body.street])).toEqual([
        [3, 'Creek Road'],
        [4, 'Weir Lane'],
      ]),
    );
  });

  it('nothing, while a field is wrong: the summary leads to it', async () => {
    const { type, press, sent } = open();
    await type('Lot No.', '');
    await type('Size (optional)', '-5');
    await press(text.save);
    expect(await screen.findByText('Lot No. is a required field')).toBeTruthy();
    expect(screen.getByText('Size must be greater than 0')).toBeTruthy();
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Lot No.', 'Size']);
    expect(sent()).toHaveLength(0);
  });

  it('is refused by the API at its field', async () => {
    const { type, press } = open(
      {},
      {
        answers: {
          'staff/getLot': lot(),
          'staff/updateLot': new ApiError(400, 'validation_failed', 'no', {
            errors: [{ path: 'price', message: 'Price can’t change while the lot’s status is Hold.' }],
          } as never),
        },
      },
    );
    await type('Price (optional)', '320000');
    await press(text.save);
    expect((await screen.findAllByText('Price can’t change while the lot’s status is Hold.')).length).toBeGreaterThan(
      0,
    );
  });
});

describe('the price', () => {
  it('has the sentence that a visitor will read, as it is typed', async () => {
    const { type, user } = open();
    const section = within(await screen.findByRole('region', { name: 'Price' }));
    const visitors = () => section.getByText(/^Visitors/).textContent;
    expect(visitors()).toBe('Visitors read $310,000.');
    await user.selectOptions(section.getByLabelText('Shown as (optional)'), 'from');
    await type('Shown price (optional)', '299000');
    expect(visitors()).toBe('Visitors read From $299,000.');
    await user.selectOptions(section.getByLabelText('Shown as (optional)'), 'offers');
    expect(visitors()).toBe('Visitors read Open to Offers.');
    expect(section.getByLabelText('Guide value (optional)')).toBeTruthy();
    await user.selectOptions(section.getByLabelText('Shown as (optional)'), 'hide');
    expect(visitors()).toBe('Visitors read Request pricing.');
  });

  it('of an estate that hides prices, and of a lot that isn’t released, has the reason', async () => {
    const { unmount } = open({ estate: { ...lot().estate, hidePrice: true } });
    expect((await screen.findByText(/^Visitors/)).textContent).toBe(
      'Visitors read Request pricing, because the estate hides its prices.',
    );
    unmount();
    open({ status: 'not_released' });
    expect((await screen.findByText(/^Visitors/)).textContent).toBe(
      'Visitors see no price, because the lot is Not Released.',
    );
  });

  it('has its history with who and when', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Price history/ }));
    expect(screen.getByText('Price $300,000 → $310,000')).toBeTruthy();
    expect(screen.getByText('Mei-Lin Fraser, 2 Nov 2026 12:00 PM')).toBeTruthy();
  });
});

describe('what can’t change now', () => {
  it('of a held lot is disabled and says why; the rest is open', async () => {
    open({
      status: 'hold',
      claim: { kind: 'hold', at: '2026-11-20T00:00:00.000Z', expiresAt: '2026-11-27T06:00:00.000Z' },
    });
    const price = within(await screen.findByRole('region', { name: 'Price' }));
    expect(price.getByText(/^The price can’t change while the lot’s status is Hold/)).toBeTruthy();
    expect(price.getByLabelText<HTMLInputElement>('Price (optional)').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Lot No.').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Street (optional)').disabled).toBe(false);
    expect(screen.getByText('Held until 27 Nov 2026 5:00 PM')).toBeTruthy();
  });

  it.each([
    ['SALES', { landownerEditsMaps: true }, true],
    ['LANDOWNER', { landownerEditsMaps: false }, true],
    ['LANDOWNER', { landownerEditsMaps: true }, false],
    ['SUPER_ADMIN', {}, false],
  ] as const)('the front edge for %s of an estate with %j: disabled %s', async (role, estate, disabled) => {
    open({ estate: { ...lot().estate, ...estate } }, { role });
    const field = await screen.findByLabelText<HTMLSelectElement>('Front edge (optional)');
    expect([field.disabled, field.value]).toEqual([disabled, '2']);
    expect([...field.options].map((option) => option.textContent)).toEqual([
      'Not known',
      'Edge 1 · 15 m',
      'Edge 2 · 30 m',
      'Edge 3 · 15 m',
      'Edge 4 · 30 m',
    ]);
  });

  it('the terms of an option are there while the lot is under option, and are checked together', async () => {
    const option = {
      optionHolder: 'Fernhollow Homes',
      typeOfOption: 'Call option',
      termsOfOption: { optionStartDate: '2026-12-31T13:00:00.000Z', optionEndDate: '2027-02-28T13:00:00.000Z' },
    };
    const { type, press, sent } = open({ status: 'option', option });
    const section = within(await screen.findByRole('region', { name: 'Option' }));
    expect(section.getByLabelText<HTMLInputElement>('Option end').value).toBe('01/03/2027');
    await type('Option end', '1/12/2026');
    await press(text.save);
    expect(await screen.findByText('Option end must not be before its start')).toBeTruthy();
    await type('Option end', '1/4/2027');
    await press(text.save);
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ optionEndDate: '2027-04-01' }]));
    expect(screen.queryByRole('region', { name: 'Sale outside Lotline' })).toBeNull();
  });

  it('buyers are typed from the EOI on, and read where an EOI names them', async () => {
    const { unmount } = open({ status: 'settled' });
    expect(await screen.findByLabelText('First buyer: first name (optional)')).toBeTruthy();
    unmount();
    open({ status: 'eoi', eoi: { _id: 'x1', status: 'approved' }, buyers: [{ name: 'Ada Lee' }] });
    expect(within(await screen.findByRole('region', { name: 'Buyers' })).getByText('Ada Lee')).toBeTruthy();
    const record = within(screen.getByRole('region', { name: 'Record' }));
    expect(record.getByRole('link', { name: 'Approved' }).getAttribute('href')).toBe('/desk/eois/x1');
  });
});

describe('two people at one lot’s form', () => {
  /** The other person saves; the API refuses ours once. */
  function withOther(start = {}) {
    const opened = open(start);
    const { save, now, api } = opened;
    const reason = 'Price $310,000 → $320,000; Size (m2) 450 m² → 460 m²';
    const other = () =>
      save({
        price: 320_000,
        priceTracking: { type: 'fixed', value: 320_000 },
        size: 460,
        history: [event({ _id: 'h2', rev: 4, reason }), ...now.lot.history],
      });
    api.answer('staff/updateLot', () => {
      if (now.lot.rev > 3) return save({});
      other();
      throw new ApiError(412, 'stale', `Mei-Lin Fraser changed this lot (${reason}) on 2 Nov 2026 12:00 PM.`);
    });
    return { ...opened, other };
  }

  it('the loser reads who and what, keeps what was typed, and takes up the newer values with one press', async () => {
    const { type, press, sent } = withOther();
    // On a phone the button is far below the notice.
    const scrolled = (Element.prototype.scrollIntoView = jest.fn(() => Promise.resolve() as never));
    await type('Price (optional)', '330000');
    await type('Street (optional)', 'Creek Road');
    await press(text.save);
    const said = await screen.findByText(/Mei-Lin Fraser changed this lot \(Price \$310,000 → \$320,000/);
    expect((scrolled.mock.contexts as Element[]).at(-1)?.contains(said)).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Price (optional)').value).toBe('$330,000');
    await userEvent.click(await screen.findByRole('button', { name: text.newer.take }));
    expect(screen.getByLabelText<HTMLInputElement>('Size (optional)').value).toBe('460');
    expect(screen.getByLabelText<HTMLInputElement>('Street (optional)').value).toBe('Creek Road');
    expect(screen.getByText('Price is now $320,000.')).toBeTruthy();
    await press('Use $320,000 for Price');
    expect(screen.getByLabelText<HTMLInputElement>('Price (optional)').value).toBe('$320,000');
    await press(text.save);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ ifMatch: 4 });
    expect(sent()[1]?.body).toEqual({ street: 'Creek Road' });
  });

  it('saved again after the refusal, what was typed goes over the newer value, and nothing else does', async () => {
    const { type, press, sent } = withOther();
    await type('Price (optional)', '330000');
    await press(text.save);
    await screen.findByRole('button', { name: text.newer.take });
    await press(text.save);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ ifMatch: 4 });
    expect(sent()[1]?.body).toEqual({ price: 330_000 });
  });

  it('a change that arrives while one types is shown at once; one that meets nothing typed just appears', async () => {
    const { type, other, store } = withOther();
    const learn = () =>
      act(async () => {
        other();
        store.dispatch(
          liveEventReceived({ kind: 'lot', stageId: 's4', lotId: 'l1', estateId: 'e1', asOf: '9.9' } as never),
        );
        await Promise.resolve();
      });
    await screen.findByLabelText('Size (optional)');
    await learn();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Size (optional)').value).toBe('460'));
    await type('Street (optional)', 'Creek Road');
    await learn();
    expect(await screen.findByText(text.newer.seenTitle)).toBeTruthy();
    expect(screen.getByText(/^Mei-Lin Fraser changed it on 2 Nov 2026 12:00 PM: Price/)).toBeTruthy();
  });
});

it('unsaved work asks before the page is left; a link pressed while it is saved is followed, not the way back', async () => {
  const { type, held, press, api, shell, save } = open({}, { backTo: '/stages/s4/lots/l1' });
  let end = (): void => undefined;
  api.answer('staff/updateLot', () => new Promise((resolve) => (end = () => resolve(save({ street: 'Creek Road' })))));
  await type('Street (optional)', 'Creek Road');
  const left = jest.fn();
  await act(async () => held.at(-1)?.(left));
  expect(await screen.findByText('The changes to Lot 12 are not saved.')).toBeTruthy();
  await press('Keep editing');
  await press(text.save);
  await act(async () => held.at(-1)?.(left));
  expect([screen.queryByRole('dialog'), left.mock.calls]).toEqual([null, []]);
  await act(async () => end());
  await waitFor(() => expect([held.at(-1), left.mock.calls.length, shell.opened]).toEqual([null, 1, []]));
  await type('Street (optional)', 'Weir Lane');
  await act(async () => held.at(-1)?.(left));
  await press('Discard changes');
  expect(left).toHaveBeenCalledTimes(2);
});

describe('AdminLot (D53)', () => {
  const at = (pathname: string) =>
    renderWithHost(<LotScreen />, { module, role: 'SUPER_ADMIN', pathname, answers: { 'staff/getLot': lot() } });

  it('is the form, with the way to estate, stage and moves', async () => {
    at('/admin/users/lo1/estates/e1/stages/s4/lots/l1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lot 12' })).toBeTruthy();
    const links = [...screen.getAllByRole('link')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/admin/estates',
      '/admin/estates/e1?part=stages',
      '/admin/estates/e1/stages/s4',
      '/stages/s4/lots/l1',
    ]);
  });

  it.each(['/admin/users/other/estates/e1/stages/s4/lots/l1', '/admin/users/lo1/estates/e2/stages/s4/lots/l1'])(
    'is no lot at %s',
    async (pathname) => {
      at(pathname);
      expect(await screen.findByRole('heading', { name: text.absentTitle })).toBeTruthy();
    },
  );
});

it.each(['hold', 'offline'])('axe finds nothing in the form of a lot at %s', async (status) => {
  const { container } = open({ status, offlineSale: { salePhase: 'settled' } });
  await screen.findByRole('region', { name: 'Price' });
  expect((await axe(container)).violations).toEqual([]);
});
