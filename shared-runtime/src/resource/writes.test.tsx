import {
  approveInitialHold,
  getDesk,
  getLotsMap,
  getManagedUser,
  getStaffLots,
  getTokens,
  getUsers,
  login,
  updateUser,
  type Endpoint,
} from '@lotline/shared-domain';
import { ApiError, callEndpoint } from '@lotline/shared-runtime';
import { renderWithHost, withHost } from '@lotline/shared-runtime/testing';
import { act, screen } from '@testing-library/react';
import { resource, useResource, type Resource } from './index';
import { resourceLeft, resourceWanted } from './resource.actions';

const desk = resource(getDesk);
const lots = resource(getStaffLots, { params: { estateId: 'e1' } });
const users = resource(getUsers, { query: { search: 'ann' } });
const user = resource(getManagedUser, { params: { userId: 'u1' } });
const tokens = resource(getTokens);
const answers = {
  'staff/getDesk': {},
  'staff/getLots': [],
  'staff/getUsers': { data: [] },
  'staff/getUser': {},
  'staff/getTokens': [],
  'user/updateUser': {},
  'user/login': {},
  'initialHold/approveInitialHold': {},
};
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

async function page(shown: readonly Resource[]) {
  const host = withHost({ answers, role: 'LANDOWNER' });
  for (const one of shown) host.store.dispatch(resourceWanted(one));
  await settle();
  host.api.calls.length = 0;
  return {
    ...host,
    /** The reads after a write, by action. */
    readsAfter: async (write: Endpoint, options = {}) => {
      host.api.calls.length = 0;
      await callEndpoint(write, options as never).catch(() => undefined);
      await settle();
      return host.api.calls.flatMap(({ action }) => (action === write.action ? [] : [action])).sort();
    },
  };
}

it('refetches every answer with a tag of the write, once for all its readers, and no other answer', async () => {
  const host = await page([desk, lots, users, user, tokens, desk]);
  const options = { params: { holdId: 'h1' } };
  expect(await host.readsAfter(approveInitialHold, options)).toEqual(['staff/getDesk', 'staff/getLots']);
  expect(await host.readsAfter(updateUser)).toEqual(['staff/getUser', 'staff/getUsers']);
  expect(await host.readsAfter(login)).toEqual([]);
  host.stop();
});

it.each([
  ['by another person’s change (409)', 409, true],
  ['by a newer revision (412)', 412, true],
  ['because the record is gone (404)', 404, true],
  ['because the link was used (410)', 410, true],
  ['because of what was typed (400)', 400, false],
  ['because the role may not (403)', 403, false],
  ['by a busy server (503)', 503, false],
])('a write refused %s rereads what it would have changed: %s %s', async (_, status, isReread) => {
  const host = await page([desk]);
  host.api.answer('initialHold/approveInitialHold', new ApiError(status, 'refused', ''));
  const reads = await host.readsAfter(approveInitialHold, { params: { holdId: 'h1' } });
  expect(reads).toEqual(isReread ? ['staff/getDesk'] : []);
  host.stop();
});

it('passes the answer or error to the caller unchanged', async () => {
  const host = await page([]);
  host.api.answer('user/updateUser', { _id: 'u1' });
  await expect(callEndpoint(updateUser)).resolves.toEqual({ _id: 'u1' });
  const refusal = new ApiError(412, 'stale', 'Mei changed it');
  host.api.answer('user/updateUser', refusal);
  await expect(callEndpoint(updateUser)).rejects.toBe(refusal);
  host.stop();
});

it('refetches an answer without readers only when it is next shown', async () => {
  const host = await page([users]);
  host.store.dispatch(resourceLeft({ key: users.key }));
  expect(await host.readsAfter(updateUser)).toEqual([]);
  host.store.dispatch(resourceWanted(users));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
  expect(host.api.callsOf('staff/getUsers')).toHaveLength(1);
  host.stop();
});

it('repeats a read that was in flight during the write, since its answer may be stale', async () => {
  const host = await page([]);
  let answer = (_: unknown) => {};
  host.api.answer('staff/getUsers', () => new Promise((resolve) => (answer = resolve)));
  host.store.dispatch(resourceWanted(users));
  await settle();
  await callEndpoint(updateUser);
  answer({ data: ['old'] });
  host.api.answer('staff/getUsers', { data: ['new'] });
  await settle();
  expect(host.store.getState()).toMatchObject({
    host: { resources: { answers: { [users.key]: { data: { data: ['new'] } } } } },
  });
  host.stop();
});

it('shows the new answer in a component that knows nothing of the write', async () => {
  let name = 'Ann';
  const Name = () => {
    const state = useResource(user);
    return <p>{state.phase === 'ready' ? state.data.firstName : state.phase}</p>;
  };
  const drawn = renderWithHost(<Name />, {
    answers: { 'staff/getUser': () => ({ firstName: name }), 'user/updateUser': () => ((name = 'Anne'), {}) },
  });
  expect(await screen.findByText('Ann')).toBeTruthy();
  await act(() => callEndpoint(updateUser));
  expect(await screen.findByText('Anne')).toBeTruthy();
  drawn.stop();
});

it('refetches nothing after a write of a v0.2.0 build, which names no tags and refetches itself', async () => {
  const host = await page([desk]);
  const { invalidates: _none, ...old } = approveInitialHold;
  expect(await host.readsAfter(old, { params: { holdId: 'h1' } })).toEqual([]);
  host.stop();
});

describe('with live events', () => {
  const live = { phase: 'live', asOf: null, seenAt: null } as const;
  it.each([
    ['what they announce is shown again without a call', resource(getLotsMap, { params: { stageId: 's1' } }), 1],
    ['what they never announce is read again when it is shown again', users, 2],
  ])('%s', async (_, one, expected) => {
    const host = withHost({ answers: { ...answers, 'lot/getLotsMap': [] }, live });
    host.store.dispatch(resourceWanted(one));
    await settle();
    host.store.dispatch(resourceLeft({ key: one.key }));
    host.store.dispatch(resourceWanted(one));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
    expect(host.api.calls).toHaveLength(expected);
    host.stop();
  });
});
