import { act } from '@testing-library/react';
import { modal, modalOpened } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { strings } from '../strings';
import { PrerenderedModal } from './prerendered-modal.component';
import { ModalHost } from './modal-host.component';

const drawn: string[] = [];
const began = jest.fn();
function Lot({ lotId }: { lotId: string }) {
  drawn.push(lotId);
  useEffect(began, []);
  return <p>{`facts of ${lotId}`}</p>;
}
const Broken = () => {
  throw new Error('broken');
};
const parseProps = (input: unknown) => input as { lotId: string };
const remoteOf = (Component: typeof Lot | typeof Broken, likely: string | null = 'l1') =>
  aModule('mf-lots', {
    modals: {
      lot: modal({
        parseProps,
        load: async () => ({ default: Component }),
        likelyProps: () => (likely === null ? null : { lotId: likely }),
      }),
    },
  });
const idle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function start(remote = remoteOf(Lot)) {
  drawn.length = 0;
  began.mockClear();
  const page = renderShell(<PrerenderedModal />, {
    rows: [aRow('mf-lots', { modals: ['lot'], declares: [{ modal: 'lot', prefetch: 'first' }] })],
    remotes: { 'mf-lots': [remote] },
  });
  await idle();
  return page;
}

it('draws the likely modal once its remote is here, outside the document and without its effects', async () => {
  const page = await start();
  expect([drawn, page.loads]).toEqual([[], []]);
  await act(() => page.loader.load('mf-lots'));
  await idle();
  expect(drawn[0]).toBe('l1');
  expect(document.body.textContent).not.toContain('facts of');
  expect(began).not.toHaveBeenCalled();
});

it('draws the frame before anything is likely, so that a press at once finds it, and nothing where none is declared', async () => {
  const frames = jest.spyOn(HTMLElement.prototype, 'appendChild');
  const roles = () =>
    frames.mock.calls.map(([node]) => (node as Element).querySelector?.('[role=dialog]')?.textContent).filter(Boolean);
  await start();
  expect(roles()).toEqual(['Details']);
  expect(document.body.querySelector('[role=dialog]')).toBeNull();
  frames.mockClear();
  renderShell(<PrerenderedModal />, {
    rows: [aRow('mf-lots', { modals: ['lot'], declares: [{ modal: 'lot' }] })],
    remotes: {},
  });
  await idle();
  expect(roles()).toEqual([]);
  frames.mockRestore();
});

it('is over with the first modal that is opened', async () => {
  const page = await start();
  act(() => void page.store.dispatch(modalOpened({ name: 'contact' })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)));
  await act(() => page.loader.load('mf-lots'));
  await idle();
  expect(drawn).toEqual([]);
});

it('renders nothing without likely props, and a failed render isn’t reported', async () => {
  const none = await start(remoteOf(Lot, null));
  await act(() => none.loader.load('mf-lots'));
  await idle();
  expect(drawn).toEqual([]);
  none.unmount();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = await start(remoteOf(Broken));
  await act(() => page.loader.load('mf-lots'));
  await idle();
  expect(page.reports.filter(({ kind }) => kind !== 'loaded')).toEqual([]);
});

it.each(['parseProps', 'likelyProps'] as const)('a remote whose %s throws breaks nothing else', async (what) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const throws = () => {
    throw new Error('broken');
  };
  const remote = aModule('mf-lots', {
    modals: {
      lot: modal({
        parseProps,
        load: async () => ({ default: Lot }),
        likelyProps: () => ({ lotId: 'l1' }),
        [what]: throws,
      }),
    },
  });
  const page = renderShell(
    <>
      <PrerenderedModal />
      <ModalHost />
      <p>the page</p>
    </>,
    {
      rows: [aRow('mf-lots', { modals: ['lot'], declares: [{ modal: 'lot', prefetch: 'first' }] })],
      remotes: { 'mf-lots': [remote] },
    },
  );
  await act(() => page.loader.load('mf-lots'));
  await idle();
  expect(page.getByText('the page')).toBeTruthy();
  act(() => void page.store.dispatch(modalOpened({ name: 'lot', props: { lotId: 'l1' } })));
  await idle();
  expect(page.getByText('the page')).toBeTruthy();
  expect(page.getAllByText(what === 'likelyProps' ? 'facts of l1' : strings.part.failed).length).toBeGreaterThan(0);
});
