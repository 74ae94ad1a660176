import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ACTIVITY, ADD_DOCUMENT, file, message, READ, sale, SEND } from '../testing/contract.fixture';
import { record } from '../testing/eois.fixture';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const talk = {
  messages: [
    message('m1', 'team', { readAt: '2027-03-03T02:00:00.000Z', files: [file('Plan.pdf')] }),
    message('m2', 'buyer'),
    message('m3', 'team'),
  ],
  documents: [
    { ...file('Licence.jpg'), _id: 'd1', kind: 'identity', from: 'buyer', addedAt: '2027-03-01T01:00:00.000Z' },
    {
      ...file('Letter.pdf', { state: 'refused', reason: 'This file is damaged.' }),
      _id: 'd2',
      kind: 'document',
      from: 'team',
      addedAt: '2027-03-02T01:00:00.000Z',
    },
  ],
  unread: 1,
};
const upload = { ...file('Survey.pdf'), _id: 'f9', purpose: 'customerDocument' };
const answers = { 'file/upload': upload, 'file/get': upload };

describe('messages of an EOI', () => {
  it('are a thread, oldest first, with what is new, what was read, and files', async () => {
    const { container } = sale({}, { activity: talk });
    const thread = (await part('Messages')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(thread).toEqual([
      'Mei-Lin FraserText of m1Plan.pdf 117 KBDownload3 Mar 2027 9:00 AM · Read 3 Mar 2027 10:00 AM',
      'Farah SiddiqNewText of m23 Mar 2027 9:00 AM',
      'Mei-Lin FraserText of m33 Mar 2027 9:00 AM · Not read yet',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('those that are unread are marked read once the page is seen, lead the page, and stay marked as new', async () => {
    const { api, user } = sale({ dates: [] }, { activity: talk });
    api.answer(READ, { ...talk, unread: 0 });
    await waitFor(() => expect(api.callsOf(READ).map(({ params }) => params)).toEqual([{ eoiId: 'q1' }]));
    api.answer(ACTIVITY, {
      ...talk,
      unread: 0,
      messages: talk.messages.map((one) => ({ ...one, readAt: '2027-03-04T01:00:00.000Z' })),
    });
    await user.click(await screen.findByRole('link', { name: '1 unread message' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }));
    expect((await part('Messages')).getByText('New')).toBeTruthy();
    expect(api.callsOf(READ)).toHaveLength(1);
  });

  it('are left unread in a hidden page', async () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { api } = sale({}, { activity: talk });
    await part('Messages');
    expect(api.callsOf(READ)).toEqual([]);
    api.answer(READ, talk);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api.callsOf(READ)).toHaveLength(1));
  });

  it('a reply goes out with its files; then the form is empty, with the focus in it', async () => {
    const { press, fill, user, api } = sale({}, { answers });
    const inPart = await part('Messages');
    await user.upload(
      inPart.getByLabelText('Files (optional)'),
      new File(['%PDF'], 'Survey.pdf', { type: 'application/pdf' }),
    );
    await fill({ Message: 'The survey is here.' });
    const send = inPart.getByRole<HTMLButtonElement>('button', { name: 'Send message' });
    await waitFor(() => expect(send.disabled).toBe(false));
    api.answer(SEND, talk);
    await press('Send message');
    await waitFor(() => expect(api.callsOf(SEND)).toHaveLength(1));
    expect(api.callsOf(SEND)[0]).toMatchObject({
      params: { eoiId: 'q1' },
      body: { text: 'The survey is here.', fileIds: ['f9'] },
    });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Message');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe('');
    expect(inPart.queryByText('Survey.pdf')).toBeNull();
  });

  it('one that isn’t accepted stays in its field', async () => {
    const { press, fill, api } = sale();
    await part('Messages');
    await fill({ Message: 'Hello' });
    api.answer(SEND, new ApiError(503, 'unavailable', 'Please try again in a moment.'));
    await press('Send message');
    await waitFor(() => expect(api.callsOf(SEND)).toHaveLength(1));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello');
  });

  it('that can’t be read are read again at a press; the rest of the page is there', async () => {
    const { user, api } = sale({}, { answers: { [ACTIVITY]: new ApiError(500, 'internal', 'no') } });
    const again = await (await part('Messages')).findByRole('button', { name: 'Try again' });
    await part('Dates');
    api.answer(ACTIVITY, talk);
    await user.click(again);
    expect((await (await part('Messages')).findAllByRole('listitem')).length).toBe(3);
  });

  it('a draft has no form for them', async () => {
    record({ status: 'draft', sentAt: undefined } as never, {
      answers: { [ACTIVITY]: { ...talk, messages: [], unread: 0 } },
    });
    expect((await part('Messages')).getByText('No messages yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  });
});

describe('documents of an EOI', () => {
  it('are the buyer’s and the team’s; those that prove who the buyer is are marked (D137)', async () => {
    sale({}, { activity: talk });
    const rows = (await part('Documents')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Licence.jpg 117 KBDownloadIdentityFrom the buyer · Added 1 Mar 2027 9:00 AM',
      'Letter.pdf 117 KBThis file is damaged.From the team · Added 2 Mar 2027 9:00 AM',
    ]);
  });

  it('one is added for the buyer', async () => {
    const { press, user, api } = sale({}, { answers });
    const inPart = await part('Documents');
    await user.upload(inPart.getByLabelText('Document'), new File(['%PDF'], 'Survey.pdf', { type: 'application/pdf' }));
    const add = inPart.getByRole<HTMLButtonElement>('button', { name: 'Add document' });
    await waitFor(() => expect(add.disabled).toBe(false));
    api.answer(ADD_DOCUMENT, talk);
    await press('Add document');
    await waitFor(() => expect(api.callsOf(ADD_DOCUMENT)).toHaveLength(1));
    expect(api.callsOf(ADD_DOCUMENT)[0]).toMatchObject({ params: { eoiId: 'q1' }, body: { fileId: 'f9' } });
  });
});
