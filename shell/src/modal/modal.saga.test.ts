import { modalClosed, modalOpened, modalWentBack, selectModal } from '@lotline/shared-runtime';
import { settle, withShell } from '../testing/with-shell';
import { modalSaga } from './modal.saga';

const page = (path: string) => withShell({ path, sagas: [() => modalSaga()] });
const lot = (lotId: string) => modalOpened({ name: 'lot', props: { lotId } });
/** Until the opened modal stands there. */
const picture = () => new Promise((resolve) => setTimeout(resolve, 300));
const open = ({ store }: ReturnType<typeof page>) => selectModal(store.getState()).open;

describe('lotId in the query (2.3)', () => {
  it('is written when the lot stands there, as a step that Back undoes, and removed on close', async () => {
    const shown = page('/estate/rise?stageId=4');
    shown.store.dispatch(lot('l1'));
    expect(open(shown)).toMatchObject({ props: { lotId: 'l1' } });
    expect(shown.history.entries).toEqual(['/estate/rise?stageId=4']);
    await picture();
    expect(shown.history.entries).toEqual(['/estate/rise?stageId=4', '/estate/rise?stageId=4&lotId=l1']);
    shown.store.dispatch(modalClosed());
    expect(shown.history.path()).toBe('/estate/rise?stageId=4');
    expect(shown.history.entries).toHaveLength(2);
  });

  it('opens the lot by itself when the address has it on load, without another step', () => {
    const shown = page('/estate/rise?lotId=l1');
    expect(open(shown)).toMatchObject({ name: 'lot', props: { lotId: 'l1' } });
    expect(shown.history.entries).toEqual(['/estate/rise?lotId=l1']);
  });

  it('stays while a hold stands over the lot, and Back returns to the lot', () => {
    const shown = page('/estate/rise?lotId=l1');
    shown.store.dispatch(modalOpened({ name: 'hold', props: { lotId: 'l1' }, back: true }));
    expect(shown.history.path()).toBe('/estate/rise?lotId=l1');
    shown.store.dispatch(modalWentBack());
    expect(open(shown)).toMatchObject({ name: 'lot' });
  });

  it('goes when the success modal takes the place of both', async () => {
    const shown = page('/estate/rise?lotId=l1');
    shown.store.dispatch(modalOpened({ name: 'hold', props: { lotId: 'l1' }, back: true }));
    shown.store.dispatch(modalOpened({ name: 'hold-success', props: { title: '12' } }));
    await picture();
    expect(shown.history.path()).toBe('/estate/rise');
    expect(open(shown)).toMatchObject({ name: 'hold-success' });
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

  it('is not written for a lot that was closed before it stood there', async () => {
    const shown = page('/estate/rise');
    shown.store.dispatch(lot('l1'));
    shown.store.dispatch(modalClosed());
    await picture();
    expect(shown.history.entries).toEqual(['/estate/rise']);
  });

  it('is in the address that something else changes meanwhile, and the lot stays open', async () => {
    const shown = page('/estate/rise');
    shown.store.dispatch(lot('l1'));
    shown.history.replace('/estate/rise?status=hold');
    expect(open(shown)).toMatchObject({ props: { lotId: 'l1' } });
    expect(shown.history.path()).toBe('/estate/rise?status=hold&lotId=l1');
    await picture();
    expect(shown.history.entries).toEqual(['/estate/rise?status=hold', '/estate/rise?status=hold&lotId=l1']);
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

  it('means nothing outside an estate', () => {
    expect(open(page('/terms?lotId=l1'))).toBeNull();
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
