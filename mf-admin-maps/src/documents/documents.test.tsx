import { ApiError } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, server, showWith, names, pdf, user, choose, actOn, three } from '../testing/documents.fixture';
import DocumentsScreen from './documents.screen';
import module from '../module';

const show = showWith(module);

describe('adding', () => {
  it('makes documents of the files that passed, in one press; a refused one stays with its reason', async () => {
    const { api } = await show([]);
    expect(screen.getByText(/^No documents yet/)).toBeTruthy();
    await choose('plan.pdf', 'locked.pdf', 'soil.pdf');
    expect(await screen.findByText('This PDF is password-protected.')).toBeTruthy();
    const add = await screen.findByRole('button', { name: 'Add 2 documents' });
    await user.selectOptions(screen.getByLabelText('Type'), 'Brochure');
    await user.selectOptions(screen.getByLabelText('Who can see them'), 'Logged-in visitors');
    await user.click(add);
    expect(await screen.findByText('2 documents added.')).toBeTruthy();
    expect(api.callsOf('document/create')[0]).toMatchObject({
      params: { estateId: 'e1' },
      body: {
        of: 'estate',
        documents: ['plan.pdf', 'soil.pdf'].map((fileId) => ({
          fileId,
          fileName: fileId,
          type: 'brochure',
          audience: 'members',
          countsForLots: true,
        })),
      },
    });
    const files = screen.getByRole('list', { name: 'Files: chosen files' });
    expect(
      within(files)
        .getAllByRole('listitem')
        .map((row) => row.querySelector('strong')?.textContent),
    ).toEqual(['locked.pdf']);
  });

  it('is undone by one press', async () => {
    const { api } = await show([]);
    await choose('plan.pdf');
    await user.click(await screen.findByRole('button', { name: 'Add 1 document' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('1 document added.')).toBeNull());
    expect(api.callsOf('document/withdrawMany')[0]?.body).toEqual({ documents: [{ documentId: 'new-1', rev: 1 }] });
    expect(screen.getByRole('button', { name: 'Withdrawn (1)' })).toBeTruthy();
  });

  it('loses no file when the documents can’t be made', async () => {
    const { api } = await show([]);
    api.answer('document/create', new ApiError(409, 'conflict', 'An estate can have 200 documents.'));
    await choose('plan.pdf');
    await user.click(await screen.findByRole('button', { name: 'Add 1 document' }));
    expect((await screen.findByText('An estate can have 200 documents.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add 1 document' })).toBeTruthy();
  });

  it.each([
    [45, 'This estate uses 45 GB of its 50 GB for files and maps, with earlier documents and versions.'],
    [50, 'This estate has used all of its 50 GB for files and maps. Withdraw and delete documents to make room.'],
  ])('says that %i GB of 50 are used', async (used, words) => {
    const GB = 1024 ** 3;
    await show([], {}, { 'file/usage': { quotas: [{ of: 'estate', used: used * GB, limit: 50 * GB }] } });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [{}, { of: 'estate' }, true],
    [{ stageId: 's1' }, { of: 'stage', stageId: 's1' }, true],
    [{ stageId: 's1', lotId: '401' }, { of: 'lot', lotIds: ['401'] }, false],
  ])('%j adds them to its own place', async (query: Record<string, string>, where, canCount) => {
    const { api } = await show([], query);
    await choose('plan.pdf');
    expect(screen.queryByLabelText(/^Show on every lot/) !== null).toBe(canCount);
    await user.click(await screen.findByRole('button', { name: 'Add 1 document' }));
    await waitFor(() => expect(api.callsOf('document/create')[0]?.body).toMatchObject(where));
    expect(api.callsOf('document/getDocuments')[0]?.query).toMatchObject({ of: where.of, withdrawn: 'include' });
  });
});

describe('a document', () => {
  it('is renamed where it is, and gets its type, readers and lots', async () => {
    const { api } = await show([aDocument('plan', { rev: 4 })]);
    await user.click(screen.getByRole('button', { name: 'Rename plan.pdf' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe('plan');
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { description: 'Enter a name' })).toBe(name);
    await user.type(name, 'Plan of stage 4.pdf{Enter}');
    expect(await screen.findByRole('button', { name: 'Rename Plan of stage 4.pdf' })).toBe(document.activeElement);
    await user.selectOptions(screen.getByLabelText(/^Type of/), 'Plan of subdivision');
    await user.selectOptions(screen.getByLabelText(/^Who can see/), 'Logged-in visitors');
    await user.click(screen.getByLabelText('Show on its lots'));
    await waitFor(() =>
      expect(api.callsOf('document/update').map(({ body, ifMatch }) => [ifMatch, body])).toEqual([
        [4, { fileName: 'Plan of stage 4.pdf' }],
        [5, { type: 'plan_of_subdivision' }],
        [6, { audience: 'members' }],
        [7, { countsForLots: false }],
      ]),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Show on its lots').checked).toBe(false));
  });

  it('a name that is too long isn’t cut: it stays, and why it can’t be saved is said at its field', async () => {
    const { api } = await show([aDocument('plan')]);
    await user.click(screen.getByRole('button', { name: 'Rename plan.pdf' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(name);
    await user.paste('x'.repeat(101));
    await user.keyboard('{Enter}');
    expect(name.value).toHaveLength(101);
    expect(screen.getByRole('textbox', { description: 'Name must be at most 100 characters' })).toBe(name);
    expect(api.callsOf('document/update')).toEqual([]);
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(api.callsOf('document/update')[0]?.body).toEqual({ fileName: 'x'.repeat(100) }));
  });

  it('saved by someone else in the meantime: says who and what, keeps the change, and saves it on request', async () => {
    const { api, server: other } = await show([aDocument('plan')]);
    other.set('plan', { audience: 'public', rev: 2 });
    await user.click(screen.getByRole('button', { name: 'Rename plan.pdf' }));
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine.pdf{Enter}');
    const notice = (await screen.findByText('Not saved')).closest('[role=alert]') as HTMLElement;
    expect(notice.textContent).toContain('Mei-Lin Fraser made this document public just now.');
    expect(screen.getByRole('button', { name: 'Rename Mine.pdf' })).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Who can see/).value).toBe('public'));
    await user.click(within(notice).getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
    expect(api.callsOf('document/update').map(({ body, ifMatch }) => [ifMatch, body])).toEqual([
      [1, { fileName: 'Mine.pdf' }],
      [2, { fileName: 'Mine.pdf' }],
    ]);
    expect(other.documents[0]).toMatchObject({ fileName: 'Mine.pdf', audience: 'public' });
  });

  it('keeps theirs on request', async () => {
    const { server: other } = await show([aDocument('plan')]);
    other.set('plan', { audience: 'public', rev: 2 });
    await user.selectOptions(screen.getByLabelText(/^Type of/), 'Brochure');
    await user.click(await screen.findByRole('button', { name: 'Keep theirs' }));
    expect(screen.getByLabelText<HTMLSelectElement>(/^Type of/).value).toBe('other');
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('offline: the change is kept and can be saved again', async () => {
    const { api, server: healthy } = await show([aDocument('plan')]);
    api.answer('document/update', new ApiError(0, 'network', ''));
    await user.selectOptions(screen.getByLabelText(/^Type of/), 'Brochure');
    const notice = (await screen.findByText('Not saved')).closest('[role=alert]') as HTMLElement;
    expect(notice.textContent).toContain('The change could not be saved. Please try again.');
    expect(screen.getByLabelText<HTMLSelectElement>(/^Type of/).value).toBe('brochure');
    api.answer('document/update', healthy.answers['document/update']);
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(healthy.documents[0]?.type).toBe('brochure'));
  });

  it('shows that its file is being checked, or was refused and why', async () => {
    await show([
      aDocument('a', { state: 'received' }),
      aDocument('b', { state: 'refused', refusal: 'script', reason: 'This PDF contains scripts.', order: 1 }),
    ]);
    expect(screen.getByText(/^Checking the file/)).toBeTruthy();
    expect(screen.getByText('This PDF contains scripts.')).toBeTruthy();
  });

  it('is withdrawn, which can be undone, and restored later', async () => {
    const { api } = await show(three);
    await actOn('b.pdf', 'Withdraw');
    expect(await screen.findByText(/^b.pdf is withdrawn\./)).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'c.pdf']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
    expect(api.callsOf('document/restore')[0]?.ifMatch).toBe(2);
    await actOn('b.pdf', 'Withdraw');
    await user.click(await screen.findByRole('button', { name: 'Withdrawn (1)' }));
    await user.click(screen.getByRole('button', { name: 'Restore b.pdf' }));
    await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']));
  });

  it('withdrawn, shows its earlier files, and is deleted for good once that is confirmed', async () => {
    const withdrawnAt = '2026-11-24T01:00:00.000Z';
    const { api } = await show([aDocument('old', { withdrawnAt, rev: 7, replacedFiles: 1 })]);
    await user.click(screen.getByRole('button', { name: 'Withdrawn (1)' }));
    expect(screen.getByText('340 KB · withdrawn 24 Nov 2026')).toBeTruthy();
    await actOn('old.pdf', 'Earlier files (1)');
    expect(await screen.findByText(/^2 KB · Replaced/)).toBeTruthy();
    await actOn('old.pdf', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(api.callsOf('document/delete')).toEqual([]);
    await actOn('old.pdf', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdrawn (1)' })).toBeNull());
    expect(api.callsOf('document/delete')[0]).toMatchObject({ params: { documentId: 'old' }, ifMatch: 7 });
  });

  it('gets a new file, and shows its earlier ones', async () => {
    const { api } = await show([aDocument('plan', { replacedFiles: 1, rev: 3 })]);
    await actOn('plan.pdf', 'Earlier files (1)');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('2 KB · Replaced 20 Nov 2026 12:00 PM · Ada Wren')).toBeTruthy();
    expect(
      within(dialog)
        .getByRole('link', { name: /^Download plan.pdf of/ })
        .getAttribute('href'),
    ).toContain('/files/private/f1');
    // One that its check refuses today can't be opened, and says why.
    expect(within(dialog).getByText('This PDF contains scripts.')).toBeTruthy();
    expect(within(dialog).getAllByRole('link')).toHaveLength(1);
    await actOn('plan.pdf', 'Replace file');
    await user.upload(await screen.findByLabelText('New file'), pdf('plan-v2.pdf'));
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Replace file' });
    await waitFor(() => expect(submit.disabled).toBe(false));
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('document/replace')[0]).toMatchObject({ ifMatch: 3, body: { fileId: 'plan-v2.pdf' } });
  });

  it('is used for many lots in one press, with undo', async () => {
    const { api } = await show([aDocument('plan')]);
    await actOn('plan.pdf', 'Copy to lots');
    const dialog = await screen.findByRole('dialog');
    const all = await within(dialog).findByLabelText<HTMLInputElement>('All of Stage 4 (2 lots)');
    await user.click(all);
    await user.click(within(dialog).getByRole('button', { name: /^Choose lots of Stage 4/ }));
    await user.click(within(dialog).getByLabelText('Lot 402'));
    expect(all.indeterminate).toBe(true);
    await user.click(within(dialog).getByLabelText('Lot 402'));
    await user.click(within(dialog).getByRole('button', { name: 'Copy to 2 lots' }));
    expect(await screen.findByText('plan.pdf is now on 1 more lot. 1 lot had it already.')).toBeTruthy();
    expect(api.callsOf('document/attach')[0]).toMatchObject({
      params: { documentId: 'plan' },
      body: { lotIds: ['401', '402'] },
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.callsOf('document/withdrawMany')[0]?.body).toEqual({ documents: [{ documentId: 'copy', rev: 1 }] }),
    );
  });
});

describe('order', () => {
  it('is saved as seen and as wanted; presses in a row follow one another', async () => {
    const { api } = await show(three);
    await user.click(screen.getByRole('button', { name: 'Move a.pdf down' }));
    await user.click(screen.getByRole('button', { name: 'Move a.pdf down' }));
    await waitFor(() => expect(names()).toEqual(['b.pdf', 'c.pdf', 'a.pdf']));
    await waitFor(() =>
      expect(api.callsOf('document/order').map(({ body }) => body)).toEqual([
        { of: 'estate', from: ['a', 'b', 'c'], to: ['b', 'a', 'c'] },
        { of: 'estate', from: ['b', 'a', 'c'], to: ['b', 'c', 'a'] },
      ]),
    );
  });

  it('changed by someone else in the meantime: shows theirs and says who', async () => {
    const { api } = await show(three);
    api.answer('document/order', new ApiError(412, 'stale', 'Mei-Lin Fraser moved a.pdf just now.'));
    await user.click(screen.getByRole('button', { name: 'Move c.pdf up' }));
    expect(await screen.findByText('Mei-Lin Fraser moved a.pdf just now.')).toBeTruthy();
    expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  });
});

it('shows a message when documents can’t be loaded, with another try', async () => {
  const api = server(three);
  const { api: calls } = renderWithHost(<DocumentsScreen />, {
    module,
    role: 'SALES',
    pathname: '/admin/estates/e1/documents',
    answers: { ...api.answers, 'document/getDocuments': new ApiError(500, 'internal', '') },
  });
  expect(await screen.findByText('The documents could not be loaded.')).toBeTruthy();
  calls.answer('document/getDocuments', api.answers['document/getDocuments']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});
