import {
  enterEnquiry,
  enterHold,
  findPeople,
  getInitialHolds,
  getStaffEstates,
  getStaffLots,
  getStaffStages,
} from '@lotline/shared-domain';
import { ApiError, modalKept } from '@lotline/shared-runtime';
import { resource, resourcesOutdated } from '@lotline/shared-runtime/resource';
import { act, screen, waitFor, within } from '@testing-library/react';
import HoldsScreen from '../holds/holds.screen';
import { page, show } from '../testing/desk.fixture';
import { EnterForCaller } from '../enter-for-caller/enter-for-caller.component';

const [HOLD, ENQUIRY, PEOPLE, LOTS] = [enterHold.action, enterEnquiry.action, findPeople.action, getStaffLots.action];
const LOT = { lotId: 'lot1', lotName: 'Lot 306', estateId: 'e1' };
const UMA = { 'First Name': 'Uma', 'Last Name': 'Moreau', Phone: '0491570158', Email: 'uma@example.com' };
const KNOWN = {
  firstName: 'Uma',
  lastName: 'Moreau',
  email: 'uma@example.com',
  phone: '+61491570158',
  holds: [{ _id: 'h0', lotId: 'lot0', lotTitle: '222', status: 'expired', createdAt: '2026-10-01T00:00:00Z' }],
  enquiries: 1,
  waitlists: 0,
  lastSeenAt: '2026-10-01T00:00:00Z',
};
const estates = [
  { _id: 'e1', title: 'Fernleigh' },
  { _id: 'e2', title: 'Tallowbrook Rise' },
];
const answers = {
  [getStaffEstates.action]: estates,
  [getStaffStages.action]: [{ _id: 's1', title: '1' }],
  [LOTS]: ({ params }: { params: { estateId: string } }) => [
    { _id: `${params.estateId}-free`, stageId: 's1', title: '12', status: 'available', price: 380_000 },
    { _id: `${params.estateId}-sold`, stageId: 's1', title: '13', status: 'sold' },
  ],
  [HOLD]: { _id: 'h1', lotId: 'lot1', status: 'pending' },
  [ENQUIRY]: { ok: true },
};
const request = () => screen.findByRole('form', { name: 'New hold request' });
const open = async (lot: typeof LOT | null = LOT, more: object = {}) => {
  const host = show(<EnterForCaller {...(lot && { lot })} />, { answers: { ...answers, ...more } });
  await host.press('New request');
  const form = await request();
  /** Types into the open form rather than the buyer search. */
  const fill = async (typed: Readonly<Record<string, string>>, within_: HTMLElement = form) => {
    for (const [label, text] of Object.entries(typed)) {
      await host.user.click(within(within_).getByLabelText(label));
      await host.user.paste(text);
    }
  };
  return { ...host, form, fill };
};

describe('who calls', () => {
  it('may ask for a hold or a question, and what was typed for the one is there for the other', async () => {
    const { user, press, fill, api, shell, store } = await open();
    expect(screen.getByText(/About Lot 306\./)).toBeTruthy();
    await fill({ ...UMA, Postcode: '3000' });
    await user.click(screen.getByRole('tab', { name: 'Enquiry' }));
    await user.keyboard('{Escape}');
    expect(store.getState().host.modal.held?.question).toBe('The request hasn’t been saved.');
    store.dispatch(modalKept());
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Enquiry' }));
    await fill({ 'Message (optional)': 'Is it flat?' }, await screen.findByRole('form', { name: 'New enquiry' }));
    await press('Save enquiry');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'success', message: 'Enquiry saved and emailed to the estate’s team.' }]),
    );
    expect(api.callsOf(ENQUIRY)[0]).toMatchObject({
      params: { estateId: 'e1' },
      body: {
        firstName: 'Uma',
        lastName: 'Moreau',
        email: 'uma@example.com',
        phone: '+61491570158',
        message: 'Is it flat?',
        lotId: 'lot1',
      },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('who isn’t known yet is looked up without losing the focus, and needn’t be typed again', async () => {
    const { user, press } = await open(LOT, { [PEOPLE]: { data: [] } });
    const who = screen.getByRole('form', { name: 'Buyer' });
    await user.click(within(who).getByLabelText(/^Email/));
    await user.paste('uma@example.com');
    await press('Find buyer');
    expect(await screen.findByText('New buyer: no one has these details yet.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Find another buyer' }));
    expect(within(await request()).getByLabelText<HTMLInputElement>('Email').value).toBe('uma@example.com');
    await press('Find another buyer');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(screen.getByRole('form', { name: 'Buyer' })).getByLabelText(/^Email/)),
    );
  });

  it('for a lot that is taken reads who took it and keeps what was typed, for an enquiry too', async () => {
    const { user, press, fill, form } = await open(LOT, {
      [HOLD]: new ApiError(
        409,
        'lot_not_available',
        'Mia Chen put the lot on hold at 10:04 am. This lot is no longer available.',
      ),
    });
    await fill({ ...UMA, Postcode: '3000' });
    await user.selectOptions(screen.getByLabelText('Owner-occupier / Investor'), 'Investor');
    await press('Save request');
    expect(
      await screen.findByText(
        'Mia Chen put the lot on hold at 10:04 am. This lot is no longer available. Nothing you typed is lost.',
      ),
    ).toBeTruthy();
    expect(within(form).getByLabelText<HTMLInputElement>('Postcode').value).toBe('3000');
    await press('Save an enquiry instead');
    const enquiry = await screen.findByRole('form', { name: 'New enquiry' });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Enquiry' }));
    expect(within(enquiry).getByLabelText<HTMLInputElement>('First name').value).toBe('Uma');
    await user.click(screen.getByRole('tab', { name: 'Hold request' }));
    expect(within(await request()).getByLabelText<HTMLInputElement>('Postcode').value).toBe('3000');
  });

  it('where they wait already, or no holds are taken, reads so; nothing typed is lost', async () => {
    const { user, press, fill, api, shell, form } = await open(LOT, {
      [HOLD]: new ApiError(403, 'forbidden', 'This estate takes expressions of interest instead of hold requests.'),
    });
    await fill({ ...UMA, Postcode: '3000' });
    await user.selectOptions(screen.getByLabelText('Owner-occupier / Investor'), 'Investor');
    await press('Save request');
    expect(
      await within(form).findByText('This estate takes expressions of interest instead of hold requests.'),
    ).toBeTruthy();
    expect(within(form).getByLabelText<HTMLInputElement>('First Name').value).toBe('Uma');
    api.answer(HOLD, { _id: 'h1', lotId: 'lot1', status: 'pending', otherDetails: [{ _id: 'd1' }] });
    await press('Save request');
    await waitFor(() =>
      expect(shell.toasts.at(-1)).toEqual({
        tone: 'info',
        message: 'This buyer is already in the queue for this lot. What you typed is kept with the first request.',
      }),
    );
  });

  it('is looked up before anything is typed twice', async () => {
    const { user, press, fill, api } = await open(LOT, { [PEOPLE]: { data: [KNOWN] } });
    await fill({ Postcode: '3000', 'First Name': 'Um' });
    await user.type(within(screen.getByRole('form', { name: 'Buyer' })).getByLabelText(/Email/), 'uma@example.com');
    await press('Find buyer');
    expect(await screen.findByText('Uma Moreau, uma@example.com · 1 hold, 1 enquiry')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Owner-occupier / Investor'), 'Investor');
    await press('Save request');
    await waitFor(() =>
      expect(api.callsOf(HOLD)[0]).toMatchObject({
        params: { lotId: 'lot1' },
        body: {
          leadDetails: { firstName: 'Uma', lastName: 'Moreau', email: 'uma@example.com', phone: '+61491570158' },
          postcode: '3000',
          holderType: 'Investor',
        },
      }),
    );
  });

  it('of several with a name one is chosen; a name that nobody has begins the form', async () => {
    const other = { ...KNOWN, firstName: 'Umberto', email: 'umberto@example.com' };
    const { user, press, api } = await open(LOT, { [PEOPLE]: { data: [KNOWN, other] } });
    const who = () => screen.getByRole('form', { name: 'Buyer' });
    await user.type(within(who()).getByLabelText(/^Name/), 'um');
    await press('Find buyer');
    expect((await screen.findAllByText(/1 hold, 1 enquiry/)).length).toBe(2);
    expect(api.callsOf(PEOPLE)[0]?.body).toMatchObject({ name: 'um' });
    await press('Use the details of Umberto Moreau');
    expect(within(await request()).getByLabelText<HTMLInputElement>('Email').value).toBe('umberto@example.com');
    api.answer(PEOPLE, { data: [] });
    await press('Find another buyer');
    await user.type(within(who()).getByLabelText(/^Name/), 'Ida van Dyke');
    await press('Find buyer');
    await screen.findByText('New buyer: no one has these details yet.');
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect([field('First Name'), field('Last Name')]).toEqual(['Ida', 'van Dyke']);
  });

  it('a known buyer’s hold takes four presses: one found buyer fills the form at once, the lot is next, and Enter takes it', async () => {
    const known = { ...KNOWN, postcode: '3064', holderType: 'Owner-occupier' };
    const { user, press, api } = await open(null, { [PEOPLE]: { data: [known] } });
    // The first press opened the dialog.
    let presses = 1;
    const pressed = async (what: () => Promise<void>) => {
      presses += 1;
      await what();
    };
    await user.type(within(screen.getByRole('form', { name: 'Buyer' })).getByLabelText(/^Phone/), '0491570158');
    await pressed(() => press('Find buyer'));
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Lot' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('button', { name: /^Use the details/ })).toBeNull();
    await user.keyboard('12');
    const option = await screen.findByRole('option');
    expect(option.textContent).toBe('Lot 12, Stage 1$380,000 · Available');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id));
    await pressed(() => user.keyboard('{Enter}'));
    expect(field.value).toBe('Lot 12, Stage 1');
    await pressed(() => press('Save request'));
    await waitFor(() =>
      expect(api.callsOf(HOLD)[0]).toMatchObject({
        params: { lotId: 'e1-free' },
        body: { leadDetails: { email: 'uma@example.com' }, postcode: '3064', holderType: 'Owner-occupier' },
      }),
    );
    expect(presses).toBe(4);
  });

  it('without a lot is asked for the estate and the lot: free ones for a hold, any or none for an enquiry', async () => {
    const { user, press, fill, api } = await open(null);
    await user.click(await screen.findByRole('button', { name: /Estate/ }));
    await user.click(await screen.findByRole('option', { name: 'Tallowbrook Rise' }));
    await fill({ ...UMA, Postcode: '3000' }, await request());
    await user.selectOptions(screen.getByLabelText('Owner-occupier / Investor'), 'Investor');
    await press('Save request');
    expect((await screen.findAllByText('Please choose a lot')).length).toBeGreaterThan(0);
    await user.type(screen.getByRole('combobox', { name: 'Lot' }), '1');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Lot 12, Stage 1$380,000 · Available',
    ]);
    await user.click(screen.getByRole('option', { name: /^Lot 12, Stage 1/ }));
    await press('Save request');
    await waitFor(() => expect(api.callsOf(HOLD)[0]).toMatchObject({ params: { lotId: 'e2-free' } }));
  });

  it('keeps its estate and input when another estate is selected while it is open', async () => {
    const { press, fill, api, store, user } = await open(null);
    await fill(UMA);
    await user.click(screen.getByRole('tab', { name: 'Enquiry' }));
    await screen.findByRole('form', { name: 'New enquiry' });
    api.answer(getStaffEstates.action, [...estates].reverse());
    act(() => void store.dispatch(resourcesOutdated([resource(getStaffEstates).key])));
    await waitFor(() => expect(api.callsOf(getStaffEstates.action)).toHaveLength(2));
    await screen.findByRole('button', { name: /Fernleigh/ });
    await press('Save enquiry');
    await waitFor(() =>
      expect(api.callsOf(ENQUIRY)[0]).toMatchObject({
        params: { estateId: 'e1' },
        body: { firstName: 'Uma', email: 'uma@example.com' },
      }),
    );
  });

  it('of an enquiry about a lot that is taken reads that lot’s name, not its id, in the hold request too', async () => {
    const { user } = await open(null);
    await user.click(screen.getByRole('tab', { name: 'Enquiry' }));
    await user.type(await screen.findByRole('combobox', { name: 'Lot' }), '13');
    await user.click(await screen.findByRole('option', { name: /^Lot 13, Stage 1/ }));
    await user.click(screen.getByRole('tab', { name: 'Hold request' }));
    expect(within(await request()).getByRole<HTMLInputElement>('combobox', { name: 'Lot' }).value).toBe(
      'Lot 13, Stage 1',
    );
  });

  it('in a queue that is still being read, keeps what was typed and the focus once its estate is known', async () => {
    let read: (answer: object) => void = () => undefined;
    const late = new Promise((resolve) => (read = resolve));
    const { press, user } = show(<HoldsScreen />, {
      pathname: '/desk/holds',
      query: { lotId: 'lot1' },
      answers: { ...answers, [getInitialHolds.action]: () => late },
    });
    await press('New request');
    await user.type(within(await request()).getByLabelText('First Name'), 'Uma');
    read(
      page([
        {
          _id: 'h1',
          estateId: 'e1',
          lotId: 'lot1',
          lotTitle: '306',
          stageTitle: '4',
          lotStatus: 'available',
          status: 'pending',
          leadsDetails: { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com', phone: '+61491570156' },
          createdAt: '2026-11-01T00:00:00Z',
          rev: 0,
        },
      ] as never),
    );
    await screen.findByRole('tab', { name: 'Enquiry' });
    const typed = within(await request()).getByLabelText<HTMLInputElement>('First Name');
    expect([typed.value, document.activeElement]).toEqual(['Uma', typed]);
  });
});
