import { eoiTimeline } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import type { RecordedCall } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { resourcesOutdated } from '@lotline/shared-runtime/resource';
import { aFile, aMessage, aPdf, lotPage } from '../testing/lot-page.fixture';

const section = (name: string) => within(screen.getByRole('region', { name }));
const steps = () =>
  section('Progress')
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('what is next', () => {
  it.each([
    [{ text: 'Sign the contract.', by: 'you', on: '2026-12-12' }, 'For you to do by 12 Dec 2026'],
    [{ text: 'Sign the contract.', by: 'you' }, 'For you to do'],
    [{ text: 'The team prepares the contract.', by: 'team' }, 'For the team to do'],
  ])('%j reads %s, first on the page', async (next, turn) => {
    lotPage('activity', { activity: { next } });
    await screen.findByRole('region', { name: 'What’s next' });
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('What’s next');
    expect(section('What’s next').getByText(next.text)).toBeTruthy();
    expect(section('What’s next').getByText(turn)).toBeTruthy();
  });

  it('of one that is over is how it ended', async () => {
    lotPage('activity', {
      eoi: { status: 'declined', lotStatus: 'available', endedBecause: 'lot_taken', changeable: [] },
      activity: { next: null },
    });
    await screen.findByRole('region', { name: 'Where it stands' });
    expect(section('Where it stands').getByText(/^The lot went to another buyer\./)).toBeTruthy();
  });

  it.each([
    ['approved', 'eoi', 'Withdraw EOI'],
    ['pending', 'available', 'Ask to leave'],
    ['pendingForBilling', 'available', 'Delete EOI'],
  ])('%s on a lot at %s offers %s', async (status, lotStatus, action) => {
    lotPage('activity', { eoi: { status, lotStatus } });
    expect(await screen.findByRole('button', { name: `${action}: Lot 325, Tallowbrook Rise` })).toBeTruthy();
    expect(screen.queryAllByRole('heading', { name: 'Pay the deposit' })).toHaveLength(
      status === 'pendingForBilling' ? 1 : 0,
    );
  });

  it('a draft leads to its form (D108)', async () => {
    lotPage('activity', { eoi: { status: 'draft', lotStatus: 'available' } });
    const link = await screen.findByRole('link', { name: 'Complete EOI: Lot 325, Tallowbrook Rise' });
    expect(link.getAttribute('href')).toBe('/v2/estate/rise/lot/l1/eoi-request');
  });
});

describe('the five steps (4.4)', () => {
  it.each([
    [
      'pending',
      'available',
      null,
      [
        'Submitted: Done',
        'Approved: To come',
        'Contract Executed: To come',
        'Finance Unconditional: To come',
        'Settled: To come',
      ],
    ],
    [
      'approved',
      'eoi',
      null,
      ['Submitted: Done', 'Approved: Done', 'EOI/Approved: Done', 'Finance Unconditional: To come', 'Settled: To come'],
    ],
    [
      'approved',
      'settled',
      null,
      ['Submitted: Done', 'Approved: Done', 'Contract Executed: Done', 'Finance Unconditional: Done', 'Settled: Done'],
    ],
    [
      'declined',
      'available',
      null,
      [
        'Submitted: Done',
        'Declined: Done',
        'Contract Executed: To come',
        'Finance Unconditional: To come',
        'Settled: To come',
      ],
    ],
    [
      'withdrawn',
      'available',
      'unconditional',
      ['Submitted: Done', 'Approved: Done', 'Contract Executed: Done', 'Withdrawn: Done', 'Refunded: Not decided yet'],
    ],
    [
      'refunded',
      'available',
      'eoi',
      ['Submitted: Done', 'Approved: Done', 'EOI/Approved: Done', 'Withdrawn: Done', 'Deposit refunded: Done'],
    ],
  ])('%s on a lot at %s that reached %s', async (status, lotStatus, furthest, words) => {
    lotPage('activity', { eoi: { status, lotStatus, furthest, endedBecause: status } });
    await screen.findByRole('region', { name: 'Progress' });
    expect(steps()).toEqual(words);
    const at = section('Progress')
      .getAllByRole('listitem')
      .filter((step) => step.getAttribute('aria-current') === 'step');
    expect(at.map((step) => step.textContent)).toEqual([words.findLast((step) => step.endsWith(': Done'))]);
  });

  it('a step has the day on which it was reached', async () => {
    const [first, ...rest] = eoiTimeline('approved', 'eoi');
    lotPage('activity', { activity: { timeline: [{ ...first!, at: '2026-11-18T01:00:00.000Z' }, ...rest] } });
    await screen.findByRole('region', { name: 'Progress' });
    expect(steps()[0]).toBe('Submitted: Done18 Nov 2026');
  });
});

it('what happened is listed, the newest first', async () => {
  lotPage('activity', {
    activity: {
      history: [
        { at: '2026-11-18T01:00:00.000Z', by: 'You', did: 'sent it' },
        { at: '2026-11-20T01:00:00.000Z', by: 'Tallowbrook Rise', did: 'approved it' },
      ],
    },
  });
  await screen.findByRole('region', { name: 'History' });
  const events = section('History')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(events).toEqual(['Tallowbrook Rise approved it20 Nov 2026 12:00 PM', 'You sent it18 Nov 2026 12:00 PM']);
});

describe('messages with the team (D198)', () => {
  const TITLE = 'Messages with the team';
  const readBy = ({ api }: ReturnType<typeof lotPage>) => api.callsOf('eoi/readMessages');

  it('the team’s are marked as new, and noted as read once they are shown', async () => {
    const page = lotPage('activity', {
      activity: {
        messages: [aMessage(), aMessage({ _id: 'm2', from: 'buyer', by: 'Ada Wren', text: 'Thank you.' })],
        unread: 1,
      },
      answers: { 'eoi/readMessages': {} },
    });
    page.api.answer('eoi/readMessages', () => {
      page.server.activity = {
        ...page.server.activity,
        messages: page.server.activity.messages.map((message) => ({ ...message, readAt: '2026-11-29T01:00:00.000Z' })),
        unread: 0,
      };
      return page.server.activity;
    });
    await screen.findByText('Your contract is ready.');
    await waitFor(() => expect(readBy(page)).toHaveLength(1));
    // Its mark stays while the page is open.
    await screen.findByText('Read by the team');
    expect(section(TITLE).getAllByText('New')).toHaveLength(1);
    expect(section(TITLE).getAllByText('You')).toHaveLength(1);
    expect(readBy(page)).toHaveLength(1);
  });

  it('nothing is noted where all are read', async () => {
    const page = lotPage('activity', { activity: { messages: [aMessage({ readAt: '2026-11-29T01:00:00.000Z' })] } });
    await screen.findByText('Your contract is ready.');
    expect(screen.queryByText('New')).toBeNull();
    expect(readBy(page)).toEqual([]);
  });

  it('one that arrives is announced', async () => {
    const { server, shell, store, api } = lotPage('activity', { answers: { 'eoi/readMessages': {} } });
    await screen.findByText(/^No messages yet/);
    server.activity = { ...server.activity, messages: [aMessage()], unread: 1 };
    act(() => void store.dispatch(resourcesOutdated(['GET /account/eois/eoi-1/activity'])));
    await screen.findByText('Your contract is ready.');
    expect(shell.announced).toContain('New message from Tallowbrook Rise');
    expect(api.callsOf('eoi/readMessages')).toHaveLength(1);
  });

  it('is written with a file, and what was typed stays when sending fails', async () => {
    const page = lotPage('activity', {
      answers: { 'eoi/sendMessage': new ApiError(429, 'too_many', 'Please wait a minute.') },
    });
    const { press, fill, choose, button, api, server } = page;
    await screen.findByRole('region', { name: TITLE });
    await fill({ Message: 'Here is our approval.' });
    await choose('Files (optional)', aPdf());
    await waitFor(() => expect(button('Send message').disabled).toBe(false));
    await press('Send message');
    expect(await screen.findByText('Please wait a minute.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Here is our approval.');
    api.answer('eoi/sendMessage', ({ body }: RecordedCall) => {
      const { text } = body as { text: string };
      const message = aMessage({
        _id: 'm9',
        from: 'buyer',
        by: 'Ada Wren',
        text,
        files: [aFile({ name: 'finance.pdf' })],
      });
      return (server.activity = { ...server.activity, messages: [message] });
    });
    await press('Send message');
    expect(await screen.findByText('Here is our approval.', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download finance.pdf' })).toBeTruthy();
    expect(api.callsOf('eoi/sendMessage').at(-1)).toMatchObject({
      params: { eoiId: 'eoi-1' },
      body: { text: 'Here is our approval.', fileIds: ['up-1'] },
    });
    // The form is empty again, and a second message can be sent.
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
    expect(screen.queryByRole('list', { name: 'Files: chosen files' })).toBeNull();
    await fill({ Message: 'And thank you.' });
    await press('Send message');
    await waitFor(() => expect(api.callsOf('eoi/sendMessage').at(-1)?.body).toEqual({ text: 'And thank you.' }));
  });

  it('an empty one isn’t sent', async () => {
    const { press, api } = lotPage('activity');
    await screen.findByRole('region', { name: TITLE });
    await press('Send message');
    expect(await screen.findByText('Message is a required field')).toBeTruthy();
    expect(api.callsOf('eoi/sendMessage')).toEqual([]);
  });
});

it('a file is opened by a link of its own; one that is gone is said', async () => {
  const opened: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    opened.push(this.href);
  });
  const { press, api, shell } = lotPage('activity', {
    activity: { messages: [aMessage({ readAt: '2026-11-29T01:00:00.000Z', files: [aFile()] })] },
    answers: { 'file/getLink': { url: 'https://files.example/one' } },
  });
  await screen.findByText('Your contract is ready.');
  await press('Download Contract.pdf');
  await waitFor(() => expect(opened).toEqual(['https://files.example/one']));
  api.answer('file/getLink', new ApiError(404, 'not_found', 'This file is gone.'));
  await press('Download Contract.pdf');
  await waitFor(() => expect(shell.toasts).toMatchObject([{ tone: 'error', message: 'This file is gone.' }]));
  click.mockRestore();
});
