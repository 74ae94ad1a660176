import type { ListedLot, LotsOfStage } from '@lotline/shared-domain';
import { aLotsOfStage, aStageMapItem } from '@lotline/shared-domain/testing';
import { ApiError, modalOpened, selectLocation, selectModal, signedIn } from '@lotline/shared-runtime';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import module from '../module';
import { shownTitle } from '../testing/shown-title.fixture';
import { estate, listOf, lot12 } from '../testing/stage-of-lots';
import LotDetailsModal from './lot-details.modal';

const paper = (fileName: string, audience = 'public') => ({
  _id: fileName,
  audience,
  type: 'other',
  fileName,
  link: `/files/documents/1/2/${fileName}`,
  mimetype: 'application/pdf',
  modifiedDate: '2026-01-05T00:00:00.000Z',
});
const [plan, soil, notes] = [paper('Plan.pdf'), paper('Soil.pdf', 'members'), paper('Notes.pdf', 'staff')];
const [site, guide] = [paper('Site.pdf'), paper('Guide.pdf')];
type Host = NonNullable<Parameters<typeof renderWithHost>[1]>;

async function open(lot: Partial<ListedLot>, { answers, ...host }: Host = {}) {
  const shown = { ...lot12, ...lot };
  const rendered = renderWithHost(<LotDetailsModal lotId={shown._id} />, {
    module,
    estate,
    wrapper: shownTitle,
    ...host,
    answers: { 'lot/getLotsList': listOf(shown), ...answers },
  });
  act(() => void rendered.store.dispatch(modalOpened({ name: 'lot', props: { lotId: shown._id } })));
  await screen.findByRole('tabpanel');
  return { ...rendered, user: userEvent.setup() };
}
const names = () =>
  screen
    .getAllByRole('link', { name: /^Download / })
    .map(({ parentElement }) => parentElement?.querySelector('div > *')?.textContent);
const openTab = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('tab', { name: 'Documents' }));
const member = { 'document/getLotDocuments': { documents: [plan, soil], expiresAt: '2026-01-05T00:05:00.000Z' } };

it('a visitor sees public documents and how many more there are, and logging in comes back to the tab', async () => {
  const { user, store, container, api } = await open(
    { documents: [plan], memberDocuments: 2 },
    { query: { stageId: 'stage-4' } },
  );
  await openTab(user);
  expect(names()).toEqual(['Plan.pdf']);
  expect((await axe(container)).violations).toEqual([]);
  const link = screen.getByRole('link', { name: 'Log in to see 2 more documents' });
  const to = '/estate/tallowbrook-rise?stageId=stage-4&lotId=lot-12&lotTab=documents';
  expect(link.getAttribute('href')).toBe(`/login?to=${encodeURIComponent(to)}`);
  await user.click(link);
  expect(selectModal(store.getState() as never).open).toMatchObject({ name: 'login', props: { to } });
  expect(api.callsOf('document/getLotDocuments')).toEqual([]);
});

it('a lot with members’ documents alone has the tab, one without any has none', async () => {
  const { user, unmount } = await open({ memberDocuments: 1 });
  await openTab(user);
  expect(screen.getByRole('link', { name: 'Log in to see 1 more document' })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  unmount();
  await open({});
  expect(screen.queryByRole('tab', { name: 'Documents' })).toBeNull();
});

it('the address that login returns to opens the modal at its tab, once', async () => {
  const { store } = await open({ documents: [plan] }, { query: { lotId: 'lot-12', lotTab: 'documents' } });
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Documents' }).getAttribute('aria-selected')).toBe('true'),
  );
  expect(selectLocation(store.getState() as never).query).toEqual({ lotId: 'lot-12' });
});

it('in a frame the sentence leads to Lotline in a new tab, and nothing is asked (D41)', async () => {
  const { user, store, api } = await open(
    { documents: [plan], memberDocuments: 2 },
    { query: { embed: 'true' }, role: 'CUSTOMER', answers: member },
  );
  await openTab(user);
  const link = screen.getByRole('link', { name: 'Log in to see 2 more documents (opens in a new tab)' });
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
    '_blank',
    expect.not.stringContaining('embed'),
  ]);
  await user.click(link);
  expect(selectModal(store.getState() as never).open).toMatchObject({ name: 'lot' });
  expect(api.callsOf('document/getLotDocuments')).toEqual([]);
});

it('a member sees them all, in the lot’s order, each with its link', async () => {
  const { user, container, api } = await open(
    { documents: [plan], memberDocuments: 1 },
    { role: 'CUSTOMER', answers: member },
  );
  await openTab(user);
  await waitFor(() => expect(names()).toEqual(['Plan.pdf', 'Soil.pdf']));
  expect(screen.queryByText(/Log in/)).toBeNull();
  expect(api.callsOf('document/getLotDocuments').map(({ params }) => params)).toEqual([{ lotId: 'lot-12' }]);
  expect((await axe(container)).violations).toEqual([]);
});

it('who logs in while the tab is open gets the others at once', async () => {
  const { user, store } = await open({ documents: [plan], memberDocuments: 1 }, { answers: member });
  await openTab(user);
  expect(names()).toEqual(['Plan.pdf']);
  act(() => void store.dispatch(signedIn({ userId: 'u1', role: 'CUSTOMER', firstName: 'Ada', lastName: 'Wren' })));
  await waitFor(() => expect(names()).toEqual(['Plan.pdf', 'Soil.pdf']));
});

it('staff see theirs too; a customer of a lot without members’ documents asks for nothing', async () => {
  const staff = { 'document/getLotDocuments': { documents: [plan, notes], expiresAt: '2026-01-05T00:05:00.000Z' } };
  const { user, unmount } = await open({ documents: [plan] }, { role: 'SALES', answers: staff });
  await openTab(user);
  await waitFor(() => expect(names()).toEqual(['Plan.pdf', 'Notes.pdf']));
  unmount();
  const other = await open({ documents: [plan] }, { role: 'CUSTOMER', answers: staff });
  await openTab(other.user);
  expect([names(), other.api.callsOf('document/getLotDocuments')]).toEqual([['Plan.pdf'], []]);
});

it('what can’t be loaded is said, and tried again', async () => {
  const { user, api } = await open(
    { documents: [plan], memberDocuments: 1 },
    { role: 'CUSTOMER', answers: { 'document/getLotDocuments': new ApiError(500, 'internal', 'no') } },
  );
  await openTab(user);
  expect(await screen.findByText('1 more document could not be loaded.')).toBeTruthy();
  expect(names()).toEqual(['Plan.pdf']);
  api.answer('document/getLotDocuments', member['document/getLotDocuments']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toEqual(['Plan.pdf', 'Soil.pdf']));
});

describe('documents that a lot shares (D171)', () => {
  const shared = { documents: [plan], sharedDocumentsCount: 2 };
  const list = (lot: Partial<ListedLot> = {}): LotsOfStage[] => [
    {
      ...aLotsOfStage({ stage: { id: 'stage-1', title: '1', status: 'now_selling' }, lotData: [] }),
      estateDocuments: [guide],
    },
    { ...aLotsOfStage({ lotData: [{ ...lot12, ...shared, ...lot }] }), sharedDocuments: [site] },
  ];
  /** As a shell of 0.2.0 leaves it after it has patched a lot: without what the list says once. */
  const patched = [aLotsOfStage({ lotData: [{ ...lot12, ...shared }] })];
  const alone = { 'lot/getLot': { lot: { ...lot12, documents: [plan, site, guide] }, stage: aStageMapItem().stageId } };

  it('are read from the list, after its own: its stage’s, then its estate’s', async () => {
    const { user, api } = await open(shared, { answers: { 'lot/getLotsList': list() } });
    await openTab(user);
    expect(names()).toEqual(['Plan.pdf', 'Site.pdf', 'Guide.pdf']);
    expect(api.callsOf('lot/getLot')).toEqual([]);
  });

  it('are the tab’s reason where it has none of its own', async () => {
    await open({}, { answers: { 'lot/getLotsList': list({ documents: [] }) } });
    expect(screen.getByRole('tab', { name: 'Documents' })).toBeTruthy();
  });

  it('are read with the lot where a shell of 0.2.0 has patched the list, and said until then', async () => {
    let answer = (_: unknown) => {};
    const { user, api } = await open(shared, {
      answers: { 'lot/getLotsList': patched, 'lot/getLot': () => new Promise((resolve) => (answer = resolve)) },
    });
    await openTab(user);
    expect([names(), screen.getByText('Loading 2 more documents')]).toEqual([['Plan.pdf'], expect.anything()]);
    act(() => answer(alone['lot/getLot']));
    await waitFor(() => expect(names()).toEqual(['Plan.pdf', 'Site.pdf', 'Guide.pdf']));
    expect(api.callsOf('lot/getLot')).toHaveLength(1);
  });

  it('that can’t be read are said, and tried again', async () => {
    const { user, api } = await open(shared, {
      answers: { 'lot/getLotsList': patched, 'lot/getLot': new ApiError(500, 'internal', 'no') },
    });
    await openTab(user);
    expect(await screen.findByText('2 more documents could not be loaded.')).toBeTruthy();
    api.answer('lot/getLot', alone['lot/getLot']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['Plan.pdf', 'Site.pdf', 'Guide.pdf']));
  });

  it('an API of 0.2.0 repeats them in the lot', async () => {
    const { user } = await open({ documents: [plan, site, guide] });
    await openTab(user);
    expect(names()).toEqual(['Plan.pdf', 'Site.pdf', 'Guide.pdf']);
  });

  it('a member sees them with those for members', async () => {
    const { user } = await open(
      { ...shared, memberDocuments: 1 },
      {
        role: 'CUSTOMER',
        answers: {
          'lot/getLotsList': list({ memberDocuments: 1 }),
          'document/getLotDocuments': { documents: [plan, site, guide, soil], expiresAt: '2026-01-05T00:05:00.000Z' },
        },
      },
    );
    await openTab(user);
    await waitFor(() => expect(names()).toEqual(['Plan.pdf', 'Site.pdf', 'Guide.pdf', 'Soil.pdf']));
  });
});
