import { extendInitialHold, takeHoldDetails, type InitialHold } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { page } from '../testing/desk.fixture';
import { LIST, APPROVE, DECLINE, QUEUE, UNDO, person, uma, bea, cy, queue } from '../testing/holds.fixture';

const held = (holds: readonly InitialHold[]) =>
  holds.map((one, at) => ({
    ...one,
    lotStatus: 'hold',
    ...(at === 0 && { status: 'approved', queue: null, expirationDate: '2099-01-01T00:00:00Z' }),
  }));

describe('the queue of a lot', () => {
  it('lists requests side by side in order, with buyer, date, partner and business', async () => {
    const { container } = queue([uma, bea, cy]);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Uma Moreau', 'Bea Moreau', 'Cy Moreau']);
    expect(cards[0]?.textContent).toMatch(
      /Next in line.*No. 1, waiting 2 days.*Investor.*Other requests.*Lot 222.*Expired/,
    );
    expect(cards[1]?.textContent).toMatch(/Pat Moreau, Hartwell Homes.*Plover Realty/);
    expect(screen.getByText('The lot is free. Uma Moreau is next in line.')).toBeTruthy();
    expect(within(cards[0]!).getByRole('link', { name: 'Uma Moreau' }).getAttribute('href')).toBe('/contacts/lead-h1');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('previews the email before approving; afterwards the others can be declined together and undone together', async () => {
    const { press, fill, user, api, shell } = queue([uma, bea, cy]);
    await user.click(await screen.findByRole('button', { name: 'Approve: Uma Moreau' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Uma Moreau for Lot 306?' });
    await user.click(within(dialog).getByRole('button', { name: 'Preview email' }));
    expect(await within(dialog).findByText('Lot 306 is on hold for you')).toBeTruthy();
    const [one, two, three] = held([uma, bea, cy]);
    api.answer(APPROVE, one);
    api.answer(LIST, page([one, two, three] as never));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Decline the other 2 requests' }));
    expect(api.callsOf(APPROVE)[0]).toMatchObject({ params: { holdId: 'h1' }, body: { rev: 0 } });
    await fill({ Reason: 'The lot went to somebody else' });
    const undoUntil = new Date(Date.now() + 30_000).toISOString();
    const lost = [two, three].map((other) => ({
      ...other,
      status: 'declined',
      queue: null,
      undoUntil,
      decisionKey: 'k',
    }));
    api.answer(QUEUE, { data: lost.map((other) => ({ outcome: 'declined', hold: other })) });
    api.answer(LIST, page([one, ...lost] as never));
    await press('Decline 2 requests');
    const undo = await screen.findByRole('button', { name: 'Undo: 2 requests: declined' });
    expect(api.callsOf(QUEUE)[0]).toMatchObject({
      params: { lotId: 'lot1' },
      body: { holdIds: ['h2', 'h3'], reason: 'The lot went to somebody else' },
    });
    api.answer(UNDO, two);
    api.answer(LIST, page([one, two, three] as never));
    await user.click(undo);
    await waitFor(() => expect(api.callsOf(UNDO).map(({ params }) => params)).toEqual([{ holdId: 'h2' }]));
    const place = await screen.findByRole('list', { name: 'Latest decisions' });
    expect((await within(place).findByText('Undone. No email was sent.')).getAttribute('role')).toBe('status');
    expect(shell.toasts).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('after a conflict shows who decided what and when, keeps the input, and shows the current queue', async () => {
    const { fill, user, api, shell } = queue([uma, bea], {
      [DECLINE]: new ApiError(409, 'hold_not_pending', 'Mia Chen approved it at 10:04 am.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline: Uma Moreau' }));
    await fill({ Reason: 'Too slow' });
    const reads = api.callsOf(LIST).length;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Mia Chen approved it at 10:04 am. Nothing you typed is lost.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too slow');
    expect(shell.toasts).toEqual([]);
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(reads));
  });

  it('shows who won a contest; the user’s own request in progress is no conflict', async () => {
    const { user, api } = queue([uma, bea], {
      [APPROVE]: new ApiError(409, 'lot_not_available', 'Mia Chen put the lot on hold at 10:04 am.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve: Uma Moreau' }));
    const approve = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' });
    await user.click(approve);
    expect(
      await screen.findByText('Mia Chen put the lot on hold at 10:04 am. Nothing you typed is lost.'),
    ).toBeTruthy();
    api.answer(APPROVE, new ApiError(409, 'request_in_progress', 'This request is still being processed'));
    await user.click(approve);
    await waitFor(() => expect(api.callsOf(APPROVE).length).toBe(2));
    await waitFor(() => expect(screen.queryByText('This has changed since you opened it')).toBeNull());
  });

  it('after someone else’s change the input is sent against the current hold', async () => {
    const { fill, user, api } = queue([uma, bea], {
      [DECLINE]: new ApiError(412, 'stale', 'Mia Chen moved it at 10:04 am.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Decline: Uma Moreau' }));
    await fill({ Reason: 'Too slow' });
    const reads = api.callsOf(LIST).length;
    api.answer(LIST, page([{ ...uma, rev: 1 }, bea] as never));
    const decline = within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' });
    await user.click(decline);
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(reads));
    expect(await screen.findByText(/Mia Chen moved it/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Too slow');
    api.answer(DECLINE, { ...uma, rev: 2, status: 'declined' });
    await user.click(decline);
    await waitFor(() =>
      expect(api.callsOf(DECLINE).map(({ body }) => body)).toEqual([
        { reason: 'Too slow', rev: 0 },
        { reason: 'Too slow', rev: 1 },
      ]),
    );
  });

  it('shows later details beside the first ones, with their time in the estate’s zone, and takes them over', async () => {
    const other = {
      _id: 'd1',
      sentAt: '2026-11-21T23:04:00Z',
      leadsDetails: { ...person('Uma'), phone: '+61491570159' },
      holderType: 'Investor',
      state: 'NT',
      postcode: '0800',
    };
    const { press, user, api } = queue([{ ...uma, timeZone: 'Australia/Perth', otherDetails: [other] }], {
      [takeHoldDetails.action]: new ApiError(412, 'stale', 'Mia Chen extended it at 10:04 am.'),
    });
    expect(await screen.findByText('Sent again on 22 Nov 2026 7:04 AM with different details')).toBeTruthy();
    expect(screen.getByRole('article').textContent).toMatch(
      /Phone\+61491570159 instead of \+61491570158.*Postcode0800 instead of 3000/,
    );
    await user.click(screen.getByRole('button', { name: 'Use these details: Uma Moreau' }));
    api.answer(LIST, page([{ ...uma, rev: 1, otherDetails: [other] }] as never));
    await press('Use these details');
    expect(await screen.findByText('Mia Chen extended it at 10:04 am. Nothing you typed is lost.')).toBeTruthy();
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(3));
    api.answer(takeHoldDetails.action, uma);
    await press('Use these details');
    await waitFor(() =>
      expect(api.callsOf(takeHoldDetails.action).map(({ body }) => body)).toEqual([
        { detailsId: 'd1', rev: 0 },
        { detailsId: 'd1', rev: 1 },
      ]),
    );
    expect(await screen.findByText('Details updated.')).toBeTruthy();
  });

  it('a hold whose buyer has sent an EOI leads to that, which keeps it from ending (D128)', async () => {
    queue([{ ...uma, status: 'approved', queue: null, lotStatus: 'hold', expirationDate: null, pausedBy: 'q1' }]);
    const link = await screen.findByRole('link', { name: 'Not before the EOI is decided' });
    expect(link.getAttribute('href')).toBe('/desk/eois/q1');
  });

  it('a hold is extended by days, or until the end of a day where the estate is; a day that is past is refused at its field', async () => {
    const own = {
      ...uma,
      status: 'approved',
      queue: null,
      lotStatus: 'hold',
      timeZone: 'Australia/Perth',
      expirationDate: '2099-01-01T00:00:00Z',
      decidedAt: '2098-12-25T00:00:00Z',
    };
    const refused = new ApiError(400, 'validation_failed', 'Not valid', {
      errors: [{ path: 'until', message: 'The new end must be in the future' }],
    });
    const { press, fill, user, api } = queue([own], { [extendInitialHold.action]: refused });
    await user.click(await screen.findByRole('button', { name: 'Extend: Uma Moreau' }));
    expect(await screen.findByText(/Ends on 1 Jan 2099 8:00 AM\./)).toBeTruthy();
    expect(screen.getByText(/It can be extended to 25 Mar 2099 at the latest, 90 days after approval\./)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Extend'), 'until');
    await fill({ 'New end': '20/11/2026' });
    await press('Extend');
    expect((await screen.findAllByText('The new end must be in the future')).length).toBeGreaterThan(0);
    await user.clear(screen.getByLabelText('New end'));
    await fill({ 'New end': '15/01/2099' });
    api.answer(extendInitialHold.action, own);
    await press('Extend');
    await waitFor(() =>
      expect(api.callsOf(extendInitialHold.action).map(({ body }) => body)).toMatchObject([
        { until: '2026-11-20T09:00:00.000Z', rev: 0 },
        { until: '2099-01-15T09:00:00.000Z', rev: 0 },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Extend: Uma Moreau' }));
    await press('Extend');
    await waitFor(() =>
      expect(api.callsOf(extendInitialHold.action)[2]?.body).toEqual({ days: 7, rev: 0, reason: '' }),
    );
  });
});
