import { getEstates, getStaffEstates } from '@lotline/shared-domain';
import { ApiError, selectRole, signedIn, signedOut, type SignedInUser } from '@lotline/shared-runtime';
import { prefetch, resource, selectResource } from '@lotline/shared-runtime/resource';
import { resourceAnswered } from '@lotline/shared-runtime/resource-host';
import { customerViewChosen, estateSelected } from '@lotline/shared-runtime/work';
import { ann, page } from '../testing/session-page';
import { settle } from '../testing/with-shell';
import { logoutChosen, sessionAsked, sessionEnded } from './session.slice';

it('a visitor without the session mark is anonymous, without a request', async () => {
  const { session, loads, broadcasts } = await page();
  expect([session(), loads.mock.calls, broadcasts]).toEqual([{ phase: 'anonymous' }, [], []]);
});

it('with the session mark, the account is read from the server', async () => {
  const { session, loads, broadcasts } = await page({ mark: true, before: sessionAsked() });
  expect(loads).toHaveBeenCalledTimes(1);
  expect([session(), broadcasts]).toEqual([{ phase: 'signedIn', user: ann }, []]);
});

it('a leftover mark is removed', async () => {
  const { session, browser } = await page({ mark: true, before: sessionAsked(), who: async () => null });
  expect([session(), browser.mark]).toEqual([{ phase: 'anonymous' }, false]);
});

it('without an answer the page is a visitor’s, and the mark stays for the next one', async () => {
  const { session, browser } = await page({
    mark: true,
    before: sessionAsked(),
    who: async () => Promise.reject(new ApiError(0, 'network', '')),
  });
  expect([session(), browser.mark]).toEqual([{ phase: 'anonymous' }, true]);
});

it('a login is broadcast to the other tabs, which read the account from the server', async () => {
  const here = await page();
  here.store.dispatch(signedIn(ann));
  expect(here.broadcasts).toEqual(['in']);
  const there = await page();
  there.browser.receive('in');
  await settle();
  expect([there.session(), there.broadcasts]).toEqual([{ phase: 'signedIn', user: ann }, []]);
});

it('a login before the saga has started is broadcast once it starts', async () => {
  const { broadcasts, loads } = await page({ before: signedIn(ann) });
  expect([broadcasts, loads.mock.calls]).toEqual([['in'], []]);
});

it('Log out ends the session, here and in the other tabs', async () => {
  const endSession = jest.fn(async () => ({ ok: true }));
  const here = await page({ before: signedIn(ann), endSession });
  here.store.dispatch(logoutChosen());
  here.store.dispatch(logoutChosen());
  await settle();
  expect([here.session(), here.broadcasts, endSession.mock.calls.length]).toEqual([
    { phase: 'anonymous' },
    ['in', 'out'],
    1,
  ]);
  expect(here.shell.toasts).toEqual([{ tone: 'success', message: 'You are logged out.' }]);
  const there = await page({ before: signedIn(ann) });
  there.browser.receive('out');
  expect([there.session(), there.broadcasts]).toEqual([{ phase: 'anonymous' }, ['in']]);
  expect(there.shell.toasts).toEqual([{ tone: 'info', message: 'You have been logged out in another tab.' }]);
});

it('a failed logout leaves the user logged in and shows an error', async () => {
  const { store, session, broadcasts, shell } = await page({
    before: signedIn(ann),
    endSession: async () => Promise.reject(new ApiError(0, 'network', '')),
  });
  store.dispatch(logoutChosen());
  await settle();
  expect([session().phase, broadcasts]).toEqual(['signedIn', ['in']]);
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'You could not be logged out. Please try again.' }]);
});

it('a page that is looked at again believes the mark', async () => {
  const { browser, session, broadcasts } = await page({ before: signedIn(ann) });
  browser.look();
  expect(session()).toEqual({ phase: 'anonymous' });
  browser.mark = true;
  browser.look();
  await settle();
  expect([session().phase, broadcasts]).toEqual(['signedIn', ['in']]);
});

it('another account in another tab takes the place of the one here', async () => {
  const { browser, session } = await page({ before: signedIn({ ...ann, userId: 'u2', firstName: 'Bo' }), mark: true });
  browser.receive('in');
  await settle();
  expect(session()).toEqual({ phase: 'signedIn', user: ann });
});

it('a logout is broadcast to the other tabs', async () => {
  const { store, broadcasts } = await page({ before: signedIn(ann) });
  store.dispatch(signedOut());
  expect(broadcasts).toEqual(['in', 'out']);
});

describe('a session that ends while in use', () => {
  const ended = async () => {
    const shown = await page({ before: signedIn(ann), mark: true });
    shown.store.dispatch(sessionEnded());
    shown.store.dispatch(sessionEnded());
    return shown;
  };
  it('asks to log in once, without a broadcast; the page stays, also when it is looked at again', async () => {
    const { session, broadcasts, askAgain, browser } = await ended();
    browser.look();
    expect([session(), askAgain.mock.calls, broadcasts, browser.mark]).toEqual([
      { phase: 'signedIn', user: ann },
      [['u1']],
      ['in'],
      false,
    ]);
  });
  it('continues after a login; closing the login ends it', async () => {
    const back = await ended();
    back.store.dispatch(signedIn(ann));
    back.answer(true);
    await settle();
    expect(back.session()).toEqual({ phase: 'signedIn', user: ann });
    const declined = await ended();
    declined.answer(false);
    await settle();
    expect(declined.session()).toEqual({ phase: 'anonymous' });
  });
});

const mei: SignedInUser = { userId: 'u2', role: 'SALES', firstName: 'Mei-Lin', lastName: 'Fraser', landownerId: 'lo1' };

it('the estate that was chosen is the account’s, and every tab follows', async () => {
  const saveEstate = jest.fn(async (estateId: string) => ({ ...mei, selectedEstateId: estateId }));
  const { store, broadcasts, session } = await page({ before: signedIn(mei), saveEstate });
  store.dispatch(estateSelected({ estateId: 'e2' }));
  await settle();
  expect(saveEstate).toHaveBeenCalledWith('e2');
  expect(session()).toEqual({ phase: 'signedIn', user: { ...mei, selectedEstateId: 'e2' } });
  expect(broadcasts).toEqual(['in', 'in']);
});

it('an estate that can’t be saved changes nothing, and an error is shown', async () => {
  const { store, session, shell } = await page({
    before: signedIn(mei),
    saveEstate: async () => Promise.reject(new ApiError(404, 'not_found', '')),
  });
  store.dispatch(estateSelected({ estateId: 'e2' }));
  await settle();
  expect(session()).toEqual({ phase: 'signedIn', user: mei });
  expect(shell.toasts).toEqual([{ tone: 'error', message: 'The estate could not be changed. Please try again.' }]);
});

it('staff see this tab’s pages as a customer until they switch back; other tabs are unaffected', async () => {
  const { store, broadcasts, browser, session } = await page({ before: signedIn(mei) });
  store.dispatch(customerViewChosen({ asCustomer: true }));
  await settle();
  expect([selectRole(store.getState()), browser.asCustomer, session()]).toEqual([
    'CUSTOMER',
    true,
    { phase: 'signedIn', user: { ...mei, viewsAs: 'CUSTOMER' } },
  ]);
  store.dispatch(customerViewChosen({ asCustomer: false }));
  await settle();
  expect([selectRole(store.getState()), session(), broadcasts]).toEqual([
    'SALES',
    { phase: 'signedIn', user: mei },
    ['in'],
  ]);
});

it('a customer is unaffected by the tab’s stored choice', async () => {
  const { store, session } = await page({ before: signedIn(ann) });
  store.dispatch(customerViewChosen({ asCustomer: true }));
  await settle();
  expect(session()).toEqual({ phase: 'signedIn', user: ann });
});

describe('the cached answers of an account', () => {
  const own = resource(getStaffEstates);
  const open = resource(getEstates);
  async function withAnswers() {
    const shown = await page({ before: signedIn(mei) });
    for (const one of [own, open]) shown.store.dispatch(prefetch(one));
    await settle();
    for (const one of [own, open]) {
      shown.store.dispatch(
        resourceAnswered({ key: one.key, answer: { phase: 'ready', data: ['theirs'], readAt: 1 }, isStale: false }),
      );
    }
    return {
      ...shown,
      phases: () => [own, open].map((one) => selectResource(shown.store.getState(), one as typeof own).phase),
    };
  }

  it('are dropped with the session; public ones stay', async () => {
    const { store, phases } = await withAnswers();
    store.dispatch(signedOut());
    await settle();
    expect(phases()).toEqual(['idle', 'ready']);
  });

  it('that arrive after the session has ended are dropped', async () => {
    const { store, api } = await page({ before: signedIn(mei) });
    let answer = (_: unknown) => {};
    api.answer('staff/getEstates', () => new Promise((resolve) => (answer = resolve)));
    store.dispatch(prefetch(own));
    await settle();
    store.dispatch(signedOut());
    await settle();
    answer(['theirs']);
    await settle();
    api.answer('staff/getEstates', ['of the other']);
    store.dispatch(signedIn({ ...mei, userId: 'u9' }));
    await settle();
    expect(selectResource(store.getState(), own)).toEqual({ phase: 'idle' });
    store.dispatch(prefetch(own));
    await settle();
    expect(selectResource(store.getState(), own)).toMatchObject({ data: ['of the other'] });
  });

  it('are dropped for another account, and stay for the same one', async () => {
    const { store, phases, api } = await withAnswers();
    store.dispatch(signedIn({ ...mei, selectedEstateId: 'e2' }));
    await settle();
    expect(selectResource(store.getState(), own)).toMatchObject({ data: ['theirs'] });
    store.dispatch(signedIn({ ...mei, userId: 'u9' }));
    await settle();
    expect(phases()).toEqual(['idle', 'ready']);
    api.answer('staff/getEstates', ['of the other']);
    store.dispatch(prefetch(own));
    await settle();
    expect(selectResource(store.getState(), own)).toMatchObject({ data: ['of the other'] });
  });
});
