import { selectModal } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import module from '../module';
import { estate } from '../testing/estate-of-stages';
import { settle } from '../testing/settle';
import {
  landChosen,
  mapDeleteChosen,
  mapEditChosen,
  messageChosen,
  packageChosen,
  shareMapChosen,
  stageOnMapChosen,
  viewChosen,
  waitlistChosen,
} from '../page-actions/estate-page.slice';

const hostOf = (options: Parameters<typeof withHost>[0] = {}) => withHost({ module, estate, ...options });
const openOf = (host: ReturnType<typeof hostOf>) => selectModal(host.store.getState()).open;

beforeEach(() => window.localStorage.clear());

describe('Join Waitlist (2.1, D17)', () => {
  it('stores an anonymous visitor’s link and opens the page in the app', async () => {
    const host = hostOf({ query: { businessId: 'b1' } });
    host.store.dispatch(waitlistChosen());
    const path = '/estate/tallowbrook-rise/waitlist?businessId=b1';
    // What stores links is loaded by the press.
    for (let tries = 0; tries < 100 && host.shell.opened.length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(host.shell.opened).toEqual([{ path, newTab: false, replace: false }]);
    expect(window.localStorage.getItem('lotline:pending-link')).toContain(path);
  });

  it('opens a new window for a signed-in user, and stores no link', () => {
    const host = hostOf({ role: 'BUILDER', pathname: '/v2/estate/tallowbrook-rise' });
    host.store.dispatch(waitlistChosen());
    expect(host.shell.opened).toEqual([{ path: '/v2/estate/tallowbrook-rise/waitlist', newTab: true, replace: false }]);
    expect(window.localStorage).toHaveLength(0);
  });

  it('takes along the wish that no lot meets (D221)', () => {
    const host = hostOf({ role: 'CUSTOMER', query: { businessId: 'b1' } });
    host.store.dispatch(waitlistChosen({ size: '400-', price: '-350000', frontage: null, titles: null }));
    expect(host.shell.opened).toEqual([
      {
        path: '/estate/tallowbrook-rise/waitlist?size=400-&price=-350000&businessId=b1',
        newTab: true,
        replace: false,
      },
    ]);
  });

  it('an embedded page opens it outside the frame', () => {
    const host = hostOf({ query: { embed: 'true', businessId: 'b1' } });
    host.store.dispatch(waitlistChosen());
    expect(host.shell.opened).toEqual([
      { path: '/estate/tallowbrook-rise/waitlist?businessId=b1&embed=false', newTab: true, replace: false },
    ]);
  });
});

it('Message opens Contact Us, Share Map its own form', () => {
  const host = hostOf();
  host.store.dispatch(messageChosen());
  expect(openOf(host)?.name).toBe('contact');
  host.store.dispatch(shareMapChosen());
  expect(openOf(host)).toMatchObject({ name: 'share-map', props: { estateId: 'estate-1' } });
});

it('writes view and stage to the URL', () => {
  const host = hostOf({ query: { businessId: 'b1' } });
  host.store.dispatch(viewChosen('list'));
  expect(host.store.getState().host.location.query).toEqual({ businessId: 'b1', default: 'list' });
  host.store.dispatch(stageOnMapChosen({ stageId: 'stage-2' }));
  expect(host.store.getState().host.location.query).toEqual({ businessId: 'b1', default: 'map', stageId: 'stage-2' });
});

it('the options panel’s ways out are tabs of the whole page (2.10)', () => {
  const host = hostOf({ query: { embed: 'true', businessId: 'b1' } });
  host.store.dispatch(landChosen());
  host.store.dispatch(packageChosen({ lotId: 'lot-4' }));
  expect(host.shell.opened).toEqual([
    { path: '/estate/tallowbrook-rise?embed=false&businessId=b1', newTab: true, replace: false },
    { path: '/builder/estate/tallowbrook-rise/lot/lot-4?businessId=b1', newTab: true, replace: false },
  ]);
});

describe('the super admin’s map (2.4, 2.6)', () => {
  it.each([
    [null, true, '/admin/users/landowner-1/estates/estate-1/map/new'],
    [null, false, '/admin/users/landowner-1/estates/estate-1/map/edit'],
    ['stage-2', true, '/admin/users/landowner-1/estates/estate-1/stages/stage-2/map/new'],
    ['stage-2', false, '/admin/users/landowner-1/estates/estate-1/stages/stage-2/map/edit'],
  ])('of stage %s, new %s: %s', async (stageId, isNew, path) => {
    const host = hostOf({ role: 'SUPER_ADMIN' });
    host.store.dispatch(mapEditChosen({ stageId, isNew }));
    await settle();
    expect(host.shell.opened).toMatchObject([{ path }]);
  });

  it.each([
    [null, 'estate map'],
    ['stage-2', 'stage map'],
  ])('deleting asks first and names it (stage %s)', (stageId, item) => {
    const host = hostOf({ role: 'SUPER_ADMIN' });
    host.store.dispatch(mapDeleteChosen({ stageId, mapId: 'map-1' }));
    expect(openOf(host)).toMatchObject({ name: 'delete-map', props: { mapId: 'map-1', item } });
  });
});
