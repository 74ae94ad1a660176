import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { modal, modalOpened, selectProvides, type HostState } from '@lotline/shared-runtime';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { ModalHost } from '../modal/modal-host.component';
import { AppRoutes } from '../routes/app-routes.component';
import { notFoundStrings } from '../pages/strings';
import { strings } from '../strings';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { Slot } from './slot.component';

const text = (words: string) => async () => ({ default: (() => <p>{words}</p>) as never });
const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`edge ${count}`}</button>;
};

const older = aRow('mf-a', { slots: ['corner', 'past'], modals: ['old'], routes: ['Old'], paths: ['/old'] });
const newer = {
  ...aRow('mf-a', {
    slots: ['corner', 'more'],
    modals: ['new'],
    routes: ['New'],
    paths: ['/new'],
    declares: [{ modal: 'new', link: { key: 'newId', under: ['/'] } }],
  }),
  build: 'def',
};
const remote = aModule('mf-a', {
  slots: { corner: text('corner is here'), more: text('more is here') },
  modals: { new: modal({ parseProps: () => ({}), load: text('the new modal') }) },
  routes: [{ name: 'New', path: '/new', load: text('the new page') }],
});
const neighbour = aRow('mf-b', { slots: ['edge'], modals: ['share'] });
const other = aModule('mf-b', {
  slots: { edge: async () => ({ default: Counter as never }) },
  modals: { share: modal({ parseProps: () => ({}), load: text('share') }) },
});

/** What the buttons of remotes go by (D68). */
function Offered() {
  const offered = useSelector((state: HostState) =>
    [
      ['modals', 'old'],
      ['modals', 'new'],
      ['routes', 'Old'],
      ['routes', 'New'],
      ['slots', 'past'],
      ['slots', 'more'],
      ['modals', 'share'],
    ]
      .flatMap(([kind, name]) => (selectProvides(kind as 'modals', name as string)(state) ? name : []))
      .join(),
  );
  return <output>{offered}</output>;
}

beforeAll(() => import('../routes/lazy-page.component'), 60_000);

async function retried(renewed: Parameters<typeof renderShell>[1]['renewed'], path = '/somewhere') {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = renderShell(
    <>
      <Slot name="corner" props={{}} fallback={<p>instead</p>} />
      <Slot name="more" props={{}} />
      <Slot name="edge" props={{}} />
      <AppRoutes />
      <ModalHost />
      <Offered />
    </>,
    { rows: [older, neighbour], remotes: { 'mf-a': [new Error('down'), remote], 'mf-b': [other] }, renewed, path },
  );
  expect(await screen.findByText('instead')).toBeTruthy();
  fireEvent.click(await screen.findByText('edge 0'));
  expect(screen.getByText('old,Old,past,share', { selector: 'output' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: strings.retry }));
  return page;
}
const offered = (names: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(names));

describe('after Retry the page offers what is live', () => {
  it('modals, routes and slots are those of the newer row', async () => {
    const page = await retried([newer, neighbour]);
    expect(await screen.findByText('corner is here')).toBeTruthy();
    expect(await screen.findByText('more is here')).toBeTruthy();
    await offered('new,New,more,share');
    act(() => void page.store.dispatch(modalOpened({ name: 'new' })));
    expect(await screen.findByText('the new modal')).toBeTruthy();
    act(() => page.history.push('/new'));
    expect(await screen.findByText('the new page')).toBeTruthy();
    act(() => page.history.push('/old'));
    expect(await screen.findByText(notFoundStrings.title)).toBeTruthy();
  });

  it('a remote whose row was taken off is offered no more: only what stands in for it is left', async () => {
    await retried([neighbour]);
    await offered('share');
    await waitFor(() => expect(screen.queryByText(strings.part.failed)).toBeNull());
    expect(screen.getByText('instead')).toBeTruthy();
    expect(screen.queryByRole('button', { name: strings.retry })).toBeNull();
  });

  it('what runs goes on as it is: a neighbour that was taken off keeps its part, and no button offers it', async () => {
    await retried([newer]);
    await offered('new,New,more');
    expect(screen.getByText('edge 1')).toBeTruthy();
  });

  it('a neighbour with a newer build keeps its part and its names', async () => {
    await retried([newer, { ...neighbour, build: 'b2', provides: { routes: [], slots: [], modals: [] } }]);
    await offered('new,New,more,share');
    expect(screen.getByText('edge 1')).toBeTruthy();
  });

  it('a registry that doesn’t answer leaves what is known', async () => {
    await retried(null);
    expect(await screen.findByText('corner is here')).toBeTruthy();
    await offered('old,Old,past,share');
  });
});
