import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, aPdf, lotPage } from '../testing/lot-page.fixture';

const section = (name: string) => within(screen.getByRole('region', { name }));
const shown = () => screen.findByRole('region', { name: 'From you' });

describe('DOCUMENTS', () => {
  it('has the team’s, the buyer’s own and the lot’s', async () => {
    lotPage('documents', {
      documents: {
        ours: [aDocument()],
        yours: [
          aDocument({ _id: 'd2', name: 'Licence.jpg', kind: 'identity', from: 'buyer' }),
          aDocument({ _id: 'd3', name: 'Scan.pdf', state: 'received', from: 'buyer' }),
          aDocument({ _id: 'd4', name: 'Photo.jpg', state: 'refused', reason: 'It is damaged.', from: 'buyer' }),
        ],
        lot: [
          {
            fileName: 'Plan.pdf',
            link: '/files/plan',
            mimetype: 'application/pdf',
            modifiedDate: '2026-11-01T01:00:00.000Z',
          },
        ],
      },
    });
    await shown();
    expect(section('From the team').getByRole('button', { name: 'Download Letter.pdf' })).toBeTruthy();
    expect(section('From the team').getByText('340 KB · 20 Nov 2026')).toBeTruthy();
    expect(section('From you').getByText('340 KB · Proof of identity · 20 Nov 2026')).toBeTruthy();
    expect(section('From you').getByText('Being checked')).toBeTruthy();
    expect(section('From you').getByText('Not accepted. It is damaged.')).toBeTruthy();
    // What isn't checked can't be read.
    expect(section('From you').getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
    expect(
      section('About the lot')
        .getByRole('link', { name: /^Download Plan\.pdf/ })
        .getAttribute('href'),
    ).toBe('/files/plan');
  });

  it('says what is empty', async () => {
    lotPage('documents');
    await shown();
    expect(screen.getByText('The team has added nothing yet. You get an email when they do.')).toBeTruthy();
    expect(screen.getByText('You have added nothing yet.')).toBeTruthy();
    expect(screen.getByText('There are no documents about this lot.')).toBeTruthy();
  });

  it('one is uploaded and added; a refusal is said, and the file stays chosen', async () => {
    const { choose, press, button, api, server } = lotPage('documents', {
      answers: { 'eoi/addDocument': new ApiError(409, 'eoi_over', 'This EOI is over.') },
    });
    await shown();
    expect(button('Add document').disabled).toBe(true);
    await choose('Document', aPdf());
    await waitFor(() => expect(button('Add document').disabled).toBe(false));
    expect(api.callsOf('file/upload')[0]).toMatchObject({
      params: { estateId: 'e1' },
      query: { purpose: 'customerDocument', name: 'finance.pdf' },
    });
    await press('Add document');
    expect(await screen.findByText('This EOI is over.')).toBeTruthy();
    expect(section('From you').getByText('finance.pdf')).toBeTruthy();
    api.answer('eoi/addDocument', () => {
      server.documents = { ...server.documents, yours: [aDocument({ name: 'finance.pdf', from: 'buyer' })] };
      return server.documents;
    });
    await press('Add document');
    expect(await screen.findByRole('button', { name: 'Download finance.pdf' })).toBeTruthy();
    expect(api.callsOf('eoi/addDocument').at(-1)).toMatchObject({ body: { fileId: 'up-1', kind: 'document' } });
    expect(button('Add document').disabled).toBe(true);
  });

  it('a file that is refused says why, and isn’t added', async () => {
    const { choose, button } = lotPage('documents', {
      answers: { 'file/get': { _id: 'up-1', state: 'refused', refusal: 'damaged', reason: 'This file is damaged.' } },
    });
    await shown();
    await choose('Document', aPdf());
    expect(await screen.findByText(/This file is damaged\./)).toBeTruthy();
    expect(button('Add document').disabled).toBe(true);
  });

  it('where the estate asks, an identity document is uploaded for that and added as one (D137)', async () => {
    const { choose, press, button, api } = lotPage('documents', {
      documents: { asksIdentity: true },
      answers: { 'eoi/addDocument': () => ({ ours: [], yours: [], lot: [], asksIdentity: true }) },
    });
    await shown();
    await choose('Passport or driver licence', aPdf());
    await waitFor(() => expect(button('Add identity document').disabled).toBe(false));
    expect(button('Add document').disabled).toBe(true);
    expect(api.callsOf('file/upload')[0]).toMatchObject({ query: { purpose: 'identityDocument' } });
    await press('Add identity document');
    await waitFor(() =>
      expect(api.callsOf('eoi/addDocument')).toMatchObject([{ body: { fileId: 'up-1', kind: 'identity' } }]),
    );
  });

  it('once the EOI is over nothing more is added', async () => {
    lotPage('documents', { eoi: { status: 'declined', lotStatus: 'available' } });
    await shown();
    expect(screen.queryByRole('button', { name: 'Add document' })).toBeNull();
  });
});
