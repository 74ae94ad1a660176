import { anyModalOpened } from '@lotline/shared-runtime/testing';
import type { ModalDeclaration } from '@lotline/shared-domain';
import {
  modalClosed,
  modalHeld,
  modalOpened,
  modalWentBack,
  selectLocation,
  selectModal,
  urlChanged,
} from '@lotline/shared-runtime';
import { aRow } from '../testing/render-shell';
import { settle, withShell } from '../testing/with-shell';
import { modalSaga } from './modal.saga';

const DECLARED: ModalDeclaration[] = [
  { modal: 'lot', link: { key: 'lotId', under: ['/estate/'] } },
  { modal: 'design', link: { key: 'designId', under: ['/estate/', '/designs'] } },
];
const rows = [aRow('mf-lots', { modals: DECLARED.map(({ modal }) => modal), declares: DECLARED })];
const page = (path: string) =>
  withShell({
    path,
    rows,
    sagas: [(history) => modalSaga({ history, isWaiting: (at) => at.endsWith('/unauthorized') })],
  });
const lot = (lotId: string) => modalOpened({ name: 'lot', props: { lotId } });
/** Until the opened modal is drawn and the page has its address. */
const picture = () => new Promise((resolve) => setTimeout(resolve, 300));
const open = ({ store }: ReturnType<typeof page>) => selectModal(store.getState()).open;

describe('lotId in the query (2.3)', () => {
  it('is pushed at once, as an entry that Back undoes; in the state after the lot has rendered; removed on close', async () => {
    const shown = page('/estate/rise?stageId=4');
    shown.store.dispatch(lot('l1'));
    expect(open(shown)).toMatchObject({ props: { lotId: 'l1' } });
    expect(shown.history.entries).toEqual(['/estate/rise?stageId=4', '/estate/rise?stageId=4&lotId=l1']);
    expect(selectLocation(shown.store.getState()).query).toEqual({ stageId: '4' });
    await picture();
    expect(selectLocation(shown.store.getState()).query).toEqual({ stageId: '4', lotId: 'l1' });
    shown.store.dispatch(modalClosed());
    expect(shown.history.entries).toEqual(['/estate/rise?stageId=4']);
  });

  it('opens the lot by itself when the address has it on load, without another step', () => {
    const shown = page('/estate/rise?lotId=l1');
    expect(open(shown)).toMatchObject({ name: 'lot', props: { lotId: 'l1' } });
    expect(shown.history.entries).toEqual(['/estate/rise?lotId=l1']);
  });

  it('stays while a hold is open over the lot, and Back returns to the lot', () => {
    const shown = page('/estate/rise?lotId=l1');
    shown.store.dispatch(modalOpened({ name: 'hold', props: { lotId: 'l1' }, back: true }));
    expect(shown.history.path()).toBe('/estate/rise?lotId=l1');
    shown.store.dispatch(modalWentBack());
    expect(open(shown)).toMatchObject({ name: 'lot' });
  });

  it('goes when the success modal takes the place of both', async () => {
    const shown = page('/estate/rise?lotId=l1');
    shown.store.dispatch(modalOpened({ name: 'hold', props: { lotId: 'l1' }, back: true }));
    shown.store.dispatch(anyModalOpened({ name: 'hold-success', props: { title: '12' } }));
    await picture();
    expect(shown.history.path()).toBe('/estate/rise');
    expect(open(shown)).toMatchObject({ name: 'hold-success' });
  });

  it('from one at its first height Back leads to the one before, at that height and among the same (D216, D218)', async () => {
    const shown = page('/estate/rise');
    const low = (lotId: string) => modalOpened({ name: 'lot', props: { lotId, opensLow: true, among: ['l1', 'l2'] } });
    shown.store.dispatch(low('l1'));
    await picture();
    shown.store.dispatch(low('l2'));
    await picture();
    shown.history.back();
    await settle();
    expect(open(shown)).toMatchObject({ props: { lotId: 'l1', opensLow: true, among: ['l1', 'l2'] } });
  });

  it('follows the browser’s Back: the modal closes', async () => {
    const shown = page('/estate/rise');
    shown.store.dispatch(lot('l1'));
    await picture();
    shown.history.back();
    await settle();
    expect(open(shown)).toBeNull();
    expect(shown.history.entries).toEqual(['/estate/rise']);
  });

  it('leaves no trace of a lot that was closed before it rendered', async () => {
    const shown = page('/estate/rise');
    shown.store.dispatch(lot('l1'));
    shown.store.dispatch(modalClosed());
    await picture();
    expect(shown.history.entries).toEqual(['/estate/rise']);
    expect(open(shown)).toBeNull();
  });

  it('survives another change of the address before it rendered, and the lot stays open', async () => {
    const shown = page('/estate/rise');
    shown.store.dispatch(lot('l1'));
    shown.store.dispatch(urlChanged({ patch: { status: 'hold' }, replace: true }));
    expect(open(shown)).toMatchObject({ props: { lotId: 'l1' } });
    await picture();
    expect(shown.history.entries).toEqual(['/estate/rise', '/estate/rise?lotId=l1&status=hold']);
  });

  it('is never written into another page', async () => {
    const shown = page('/estate/rise');
    shown.store.dispatch(lot('l1'));
    shown.history.push('/terms');
    await picture();
    expect(open(shown)).toBeNull();
    expect(shown.history.path()).toBe('/terms');
  });

  it('of another lot opens that one', () => {
    const shown = page('/estate/rise?lotId=l1');
    shown.history.push('/estate/rise?lotId=l2');
    expect(open(shown)).toMatchObject({ props: { lotId: 'l2' } });
  });

  it('means nothing outside an estate, where a lot that is opened stays open', async () => {
    expect(open(page('/terms?lotId=l1'))).toBeNull();
    const shown = page('/terms');
    shown.store.dispatch(lot('l1'));
    await picture();
    expect([open(shown)?.name, shown.history.entries]).toEqual(['lot', ['/terms']]);
  });

  it('opens nothing on a page that doesn’t allow it', () => {
    const shown = page('/estate/rise/unauthorized?lotId=l1');
    expect([open(shown), shown.history.path()]).toEqual([null, '/estate/rise/unauthorized?lotId=l1']);
  });

  it('gives way to the key of another modal that declares one', () => {
    const shown = page('/estate/rise?lotId=l1');
    shown.store.dispatch(anyModalOpened({ name: 'design', props: { designId: 'd1' }, back: true }));
    expect(shown.history.entries).toEqual(['/estate/rise?lotId=l1', '/estate/rise?designId=d1']);
    shown.store.dispatch(modalWentBack());
    expect([open(shown)?.name, shown.history.entries]).toEqual(['lot', ['/estate/rise?lotId=l1']]);
    expect(open(page('/designs?designId=d2'))).toMatchObject({ name: 'design', props: { designId: 'd2' } });
  });
});

describe('Back before the modal has rendered closes only that modal', () => {
  const START = ['/terms', '/estate/rise'];
  const shown = () => {
    const started = page('/terms');
    started.history.push('/estate/rise');
    return started;
  };

  it('one opening', async () => {
    const visit = shown();
    visit.store.dispatch(lot('l1'));
    visit.history.back();
    expect([open(visit), visit.history.entries]).toEqual([null, START]);
    await picture();
    expect([open(visit), visit.history.entries]).toEqual([null, START]);
  });

  it('Forward opens it again', async () => {
    const visit = shown();
    visit.store.dispatch(lot('l1'));
    visit.history.back();
    visit.history.forward();
    await picture();
    expect([open(visit)?.props, visit.history.entries]).toEqual([{ lotId: 'l1' }, [...START, '/estate/rise?lotId=l1']]);
  });

  it('a double click is one opening', async () => {
    const visit = shown();
    visit.store.dispatch(lot('l1'));
    visit.store.dispatch(lot('l1'));
    expect(visit.history.entries).toEqual([...START, '/estate/rise?lotId=l1']);
    visit.history.back();
    await picture();
    expect([open(visit), visit.history.entries]).toEqual([null, START]);
  });

  it('of two openings in a row the second', async () => {
    const visit = shown();
    visit.store.dispatch(lot('l1'));
    visit.store.dispatch(lot('l2'));
    visit.history.back();
    await picture();
    expect([open(visit)?.props, visit.history.entries]).toEqual([{ lotId: 'l1' }, [...START, '/estate/rise?lotId=l1']]);
  });

  it('opened, closed and opened at once, it stays open', async () => {
    const visit = shown();
    visit.store.dispatch(lot('l1'));
    visit.store.dispatch(modalClosed());
    visit.store.dispatch(lot('l1'));
    await picture();
    expect([open(visit)?.props, visit.history.entries]).toEqual([{ lotId: 'l1' }, [...START, '/estate/rise?lotId=l1']]);
  });
});

it('another page closes what was open, the version rule does not', () => {
  const shown = page('/estate/rise?lotId=l1');
  shown.history.replace('/v2/estate/rise?lotId=l1');
  expect(open(shown)).toMatchObject({ name: 'lot' });
  shown.store.dispatch(modalOpened({ name: 'share-map' }));
  shown.history.push('/v2/estate/rise/waitlist');
  expect(open(shown)).toBeNull();
});

describe('a modal without an address whose opening is a step', () => {
  const invite = () => anyModalOpened({ name: 'invite' });
  const staffPage = () =>
    withShell({
      path: '/admin/users?role=SALES',
      rows: [aRow('mf-desk', { modals: ['invite', 'note'], declares: [{ modal: 'invite', step: true }] })],
      sagas: [(history) => modalSaga({ history, isWaiting: () => false })],
    });
  const HERE = '/admin/users?role=SALES';

  it('Back closes it and stays on the page; closing takes the step back', async () => {
    const shown = staffPage();
    shown.store.dispatch(invite());
    expect(shown.history.entries).toEqual([HERE, HERE]);
    await picture();
    expect(open(shown)).toMatchObject({ name: 'invite' });
    shown.history.back();
    await settle();
    expect([open(shown), shown.history.entries]).toEqual([null, [HERE]]);
    shown.store.dispatch(invite());
    shown.store.dispatch(modalClosed());
    expect(shown.history.entries).toEqual([HERE]);
  });

  it('a close that waits for an answer takes the step again', async () => {
    const shown = staffPage();
    shown.store.dispatch(invite());
    shown.history.back();
    await settle();
    shown.store.dispatch(invite());
    shown.store.dispatch(modalHeld({ question: 'Not sent', action: modalClosed() }));
    expect(shown.history.entries).toEqual([HERE, HERE]);
  });

  it('stays open when the page changes its query, and below a modal over it', async () => {
    const shown = staffPage();
    shown.store.dispatch(invite());
    shown.store.dispatch(anyModalOpened({ name: 'note', back: true }));
    shown.store.dispatch(modalWentBack());
    expect(shown.history.entries).toEqual([HERE, HERE]);
    shown.history.push('/admin/users?role=SALES&page=2');
    await settle();
    expect(open(shown)).toMatchObject({ name: 'invite' });
  });

  it('another page closes it', async () => {
    const shown = staffPage();
    shown.store.dispatch(invite());
    shown.history.push('/admin/tokens');
    await settle();
    expect(open(shown)).toBeNull();
  });
});
