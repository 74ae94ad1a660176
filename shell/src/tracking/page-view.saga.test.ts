import { anEstate } from '@lotline/shared-domain/testing';
import { estateSaga } from '../estate/estate.saga';
import { estateLoaded } from '../estate/estate.slice';
import { settle, withShell } from '../testing/with-shell';
import { pageViewSaga } from './page-view.saga';

const estate = anEstate({ key: 'rise', title: 'Rise', appVersion: 'v2' });
const open = async (path: string) => {
  const page = withShell({
    path,
    answers: { 'estate/getEstate': estate },
    sagas: [(history) => estateSaga(history), pageViewSaga],
  });
  await settle();
  return { ...page, views: () => page.shell.tracked.map((event) => event.path) };
};

it.each(['/estate/rise', '/v2/estate/rise?stageId=2'])(
  'a visit of %s counts once, under the address that it ends at (2.2, 2.3)',
  async (path) => {
    const { views, history } = await open(path);
    expect(views()).toEqual(['/v2/estate/rise']);
    history.push('/v2/estate/rise?lotId=1');
    await settle();
    expect(views()).toHaveLength(1);
  },
);

it('another page of the estate counts by itself', async () => {
  const { views, history } = await open('/estate/rise');
  history.push('/v2/estate/rise/waitlist');
  await settle();
  expect(views()).toEqual(['/v2/estate/rise', '/v2/estate/rise/waitlist']);
});

it('a page of work that shows an estate is no visit of it', async () => {
  const { views, store } = await open('/builder/lots?estateId=e1');
  store.dispatch(estateLoaded({ estateId: 'e1', estate }));
  await settle();
  expect(views()).toEqual([]);
});
