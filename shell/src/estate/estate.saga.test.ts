import type { Role } from '@lotline/shared-domain';
import {
  ApiError,
  liveEventReceived,
  selectEstateState,
  selectLocation,
  signedIn,
  signedOut,
} from '@lotline/shared-runtime';
import { anEstate } from '@lotline/shared-domain/testing';
import { settle, withShell } from '../testing/with-shell';
import { sessionAsked } from '../session/session.slice';
import { estateSaga } from './estate.saga';
import { estateRetried } from './estate.slice';

const rise = (over: object = {}) => anEstate({ key: 'rise', title: 'Rise', appVersion: 'v2', ...over });
const phase = ({ store }: ReturnType<typeof withShell>) => selectEstateState(store.getState()).phase;

describe('the estate of the address', () => {
  it('is read once and shown', async () => {
    const page = withShell({ path: '/v2/estate/rise', answers: { 'estate/getEstate': rise() }, sagas: [estateSaga] });
    expect(phase(page)).toBe('loading');
    await settle();
    expect(phase(page)).toBe('ready');
    page.history.push('/v2/estate/rise?stageId=4');
    await settle();
    expect(page.api.callsOf('estate/getEstate')).toHaveLength(1);
  });

  it('is absent when the API knows none', async () => {
    const page = withShell({
      path: '/estate/nope',
      answers: { 'estate/getEstate': new ApiError(404, 'not_found', '') },
      sagas: [estateSaga],
    });
    await settle();
    expect(phase(page)).toBe('absent');
  });

  it('shows a failure and reads again on request', async () => {
    const page = withShell({
      path: '/estate/rise',
      answers: { 'estate/getEstate': new ApiError(0, 'network', '') },
      sagas: [estateSaga],
    });
    await settle();
    expect(phase(page)).toBe('failed');
    expect(page.reported).toHaveLength(1);
    page.api.answer('estate/getEstate', rise());
    page.store.dispatch(estateRetried());
    await settle();
    expect(phase(page)).toBe('ready');
  });

  it('gives way to another address, whichever answer comes last', async () => {
    const answer = async ({ params }: { params: { estateId: string } }) => {
      await settle(params.estateId === 'slow' ? 30 : 1);
      return rise({ key: params.estateId, title: params.estateId, appVersion: 'v1' });
    };
    const page = withShell({ path: '/estate/slow', answers: { 'estate/getEstate': answer }, sagas: [estateSaga] });
    page.history.push('/estate/quick');
    await settle(60);
    expect(selectEstateState(page.store.getState())).toMatchObject({
      phase: 'ready',
      estateId: 'quick',
      estate: { title: 'quick' },
    });
  });

  it.each([
    ['estate', 'Rise II'],
    ['listing', 'Rise II'],
    ['lot', 'Rise'],
  ])('is refetched after a change that it shows (%s) and stays shown in the meantime', async (kind, title) => {
    const page = withShell({ path: '/v2/estate/rise', answers: { 'estate/getEstate': rise() }, sagas: [estateSaga] });
    await settle();
    page.api.answer('estate/getEstate', rise({ title: 'Rise II' }));
    page.store.dispatch(liveEventReceived({ asOf: '2.1', kind }));
    expect(phase(page)).toBe('ready');
    await settle();
    expect(selectEstateState(page.store.getState())).toMatchObject({ estate: { title } });
  });
});

describe('the version rule (2.2)', () => {
  it.each<[string, string, Role, string]>([
    ['v2', '/estate/rise', 'ANONYMOUS', '/v2/estate/rise'],
    ['v2', '/estate/rise', 'CUSTOMER', '/v2/estate/rise'],
    ['v2', '/estate/rise?stageId=4&lotId=l1', 'CUSTOMER', '/v2/estate/rise?stageId=4&lotId=l1'],
    ['v2', '/estate/rise/waitlist?businessId=b', 'CUSTOMER', '/v2/estate/rise/waitlist?businessId=b'],
    ['v2', '/v2/estate/rise', 'CUSTOMER', '/v2/estate/rise'],
    ['v2', '/estate/rise', 'SUPER_ADMIN', '/estate/rise'],
    ['v1', '/estate/rise', 'CUSTOMER', '/estate/rise'],
  ])('%s estate at %s for %s: %s, by replace', async (appVersion, path, role, expected) => {
    const page = withShell({ path, answers: { 'estate/getEstate': rise({ appVersion }) } });
    if (role !== 'ANONYMOUS') page.store.dispatch(signedIn({ userId: 'u', role, firstName: '', lastName: '' }));
    page.run(() => estateSaga(page.history));
    await settle();
    expect(page.history.entries).toEqual([expected]);
    expect(page.api.callsOf('estate/getEstate')).toHaveLength(1);
  });
  it('holds for the pages that follow too, and the store has the address that the bar has', async () => {
    const page = withShell({
      path: '/v2/estate/rise',
      answers: { 'estate/getEstate': rise({ appVersion: 'v2' }) },
      sagas: [estateSaga],
    });
    await settle();
    page.history.push('/estate/rise?stageId=4');
    await settle();
    expect([page.history.path(), selectLocation(page.store.getState()).pathname]).toEqual([
      '/v2/estate/rise?stageId=4',
      '/v2/estate/rise',
    ]);
  });
  it.each([
    ['SUPER_ADMIN', '/estate/rise'],
    ['CUSTOMER', '/v2/estate/rise'],
    [null, '/v2/estate/rise'],
  ] as const)('waits until it is known that %s has the session', async (role, expected) => {
    const page = withShell({ path: '/estate/rise', answers: { 'estate/getEstate': rise({ appVersion: 'v2' }) } });
    page.store.dispatch(sessionAsked());
    page.run(() => estateSaga(page.history));
    await settle();
    expect(page.history.entries).toEqual(['/estate/rise']);
    page.store.dispatch(role ? signedIn({ userId: 'u', role, firstName: '', lastName: '' }) : signedOut());
    await settle();
    expect(page.history.entries).toEqual([expected]);
    expect(page.api.callsOf('estate/getEstate')).toHaveLength(1);
  });
});
