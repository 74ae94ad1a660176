import type { StaffDocument } from '@lotline/shared-domain';
import { ApiError, selectModal, type HostState } from '@lotline/shared-runtime';
import { renderWithHost, type RecordedCall } from '@lotline/shared-runtime/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import DocumentsScreen from '../documents/documents.screen';
import type { DocumentProps } from '../documents/modal-props';

export const aDocument = (_id: string, more: Partial<StaffDocument> = {}): StaffDocument => ({
  _id,
  estateId: 'e1',
  of: 'estate',
  fileName: `${_id}.pdf`,
  type: 'other',
  audience: 'staff',
  countsForLots: true,
  mimetype: 'application/pdf',
  size: 348_160,
  state: 'checked',
  order: 0,
  modifiedDate: '2026-11-20T01:00:00.000Z',
  replacedFiles: 0,
  rev: 1,
  ...more,
});
const estate = { _id: 'e1', key: 'rise', title: 'Tallowbrook Rise', timeZone: 'Australia/Melbourne' };
const stage = { _id: 's1', title: '4', estateId: 'e1', lotsCount: 2, availableLotsCount: 2, status: 'now_selling' };
const aLot = (_id: string) => ({ _id, stageId: 's1', title: _id, status: 'available', rev: 1 });

/** An API with these documents: saves need the current revision, as the real one's. */
export function server(start: readonly StaffDocument[]) {
  let documents = [...start];
  let made = 0;
  const change = ({ params, ifMatch }: RecordedCall, changes: Partial<StaffDocument>) => {
    const before = documents.find(({ _id }) => _id === params['documentId']) as StaffDocument;
    if (ifMatch !== before.rev) throw new ApiError(412, 'stale', 'Mei-Lin Fraser made this document public just now.');
    const after = { ...before, ...changes, rev: before.rev + 1 };
    documents = documents.map((one) => (one === before ? after : one));
    return after;
  };
  const withdrawnAt = '2026-11-24T01:00:00.000Z';
  return {
    set: (_id: string, more: Partial<StaffDocument>) =>
      void (documents = documents.map((one) => (one._id === _id ? { ...one, ...more } : one))),
    get documents() {
      return documents;
    },
    answers: {
      'staff/getEstate': estate,
      'staff/getStages': [stage],
      'staff/getLots': [aLot('401'), aLot('402')],
      'file/usage': { quotas: [] },
      'document/getDocuments': () => ({ data: documents, page: 1, limit: 500, totalPages: 1, hasNextPage: false }),
      'document/update': (call: RecordedCall) => change(call, call.body as object),
      'document/withdraw': (call: RecordedCall) => change(call, { withdrawnAt }),
      'document/restore': (call: RecordedCall) => change(call, { withdrawnAt: null }),
      'document/delete': ({ params }: RecordedCall) => {
        documents = documents.filter(({ _id }) => _id !== params['documentId']);
        return { _id: params['documentId'], freedBytes: 348_160 };
      },
      'document/order': ({ body }: RecordedCall) => {
        const { to } = body as { to: string[] };
        documents = documents.map((one) => ({ ...one, order: to.indexOf(one._id) }));
        return { documents };
      },
      'document/create': ({ body }: RecordedCall) => {
        const added = (body as { documents: Partial<StaffDocument>[] }).documents.map((one) =>
          aDocument(`new-${(made += 1)}`, { ...one, order: 100 + made }),
        );
        documents = [...documents, ...added];
        return { documents: added };
      },
      'document/withdrawMany': ({ body }: RecordedCall) => {
        const ids = (body as { documents: { documentId: string }[] }).documents.map(({ documentId }) => documentId);
        documents = documents.map((one) => (ids.includes(one._id) ? { ...one, withdrawnAt } : one));
        return { results: ids.map((documentId) => ({ documentId, outcome: 'withdrawn' })) };
      },
      'document/replace': (call: RecordedCall) => change(call, { replacedFiles: 1 }),
      'document/attach': { documents: [aDocument('copy', { of: 'lot', lotId: '401' })], skippedLotIds: ['402'] },
      'document/getVersions': [
        {
          fileName: 'plan.pdf',
          mimetype: 'application/pdf',
          size: 2048,
          modifiedDate: '2026-11-01T01:00:00.000Z',
          replacedAt: '2026-11-20T01:00:00.000Z',
          replacedBy: 'Ada Wren',
          link: '/files/private/f1?until=1',
        },
        {
          fileName: 'draft.pdf',
          mimetype: 'application/pdf',
          modifiedDate: '2026-10-01T01:00:00.000Z',
          replacedAt: '2026-11-01T01:00:00.000Z',
          replacedBy: 'Ada Wren',
          reason: 'This PDF contains scripts.',
        },
      ],
      'file/upload': ({ query }: RecordedCall) => ({ _id: (query as { name: string }).name, state: 'received' }),
      'file/get': ({ params }: RecordedCall) =>
        params['fileId']?.startsWith('locked')
          ? { _id: params['fileId'], state: 'refused', refusal: 'encrypted', reason: 'This PDF is password-protected.' }
          : { _id: params['fileId'], state: 'checked' },
    } as Record<string, unknown>,
  };
}

type Modal = ComponentType<DocumentProps>;
type Shown = Parameters<typeof renderWithHost>[1] & object;

/** Shows the page and the modals of the remote, as the shell does. */
export function showWith(module: NonNullable<Shown['module']>) {
  const modals = new Map(
    Object.entries(module.modals as unknown as Record<string, { load: () => Promise<{ default: Modal }> }>).map(
      ([name, { load }]) => [name, lazy(load)],
    ),
  );
  function OpenModal() {
    const open = useSelector((state: HostState) => selectModal(state).open);
    const content = modals.get(open?.name ?? '');
    return open && content ? (
      <div role="dialog" aria-label="Modal">
        <Suspense>{createElement(content, open.props as unknown as DocumentProps)}</Suspense>
      </div>
    ) : null;
  }
  return async (start: readonly StaffDocument[], query: Record<string, string> = {}, answers: object = {}) => {
    const api = server(start);
    const host = renderWithHost(
      <>
        <DocumentsScreen />
        <OpenModal />
      </>,
      {
        module,
        role: 'LANDOWNER',
        pathname: '/admin/estates/e1/documents',
        query,
        answers: { ...api.answers, ...answers },
      },
    );
    await screen.findByRole('heading', { name: /^Documents of/ });
    return { ...host, server: api };
  };
}
export const list = () => screen.getByRole('list', { name: 'Documents' });
export const names = () =>
  within(list())
    .getAllByRole('button', { name: /^Rename/ })
    .map((button) => button.title.replace('Rename ', ''));
export const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });
export const user = userEvent.setup({ pointerEventsCheck: 0 });
export const choose = (...files: string[]) => user.upload(screen.getByLabelText(/^Files/), files.map(pdf));
export const actOn = async (document: string, action: string) => {
  await user.click(screen.getByRole('button', { name: `Actions for ${document}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
export const three = ['a', 'b', 'c'].map((id, order) => aDocument(id, { order }));
