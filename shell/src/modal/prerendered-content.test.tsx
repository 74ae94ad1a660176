import { act } from '@testing-library/react';
import { modal, modalClosed, modalOpened } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { strings } from '../strings';
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
  const page = renderShell(<ModalHost prerenders />, {
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
  renderShell(<ModalHost prerenders />, {
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
      <ModalHost prerenders />
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

describe('the modal that opens', () => {
  const made = jest.fn();
  function Counted({ lotId }: { lotId: string }) {
    const [id] = useState(() => made(lotId) as undefined);
    useEffect(() => void began(lotId), [lotId]);
    return <p data-id={id}>{`facts of ${lotId}`}</p>;
  }
  const open = (lotId: string) => modalOpened({ name: 'lot', props: { lotId } });
  const ready = async (Component: typeof Lot) => {
    made.mockClear();
    const page = await start(remoteOf(Component));
    await act(() => page.loader.load('mf-lots'));
    await idle();
    return page;
  };

  it.each(['l1', 'l2'])('continues with what was prerendered for lot l1 when lot %s is opened', async (lotId) => {
    const page = await ready(Counted);
    expect(made.mock.calls).toEqual([['l1']]);
    act(() => void page.store.dispatch(open(lotId)));
    // At once, with its effects, in the document and in focus.
    const dialog = page.getByRole('dialog');
    expect(dialog.textContent).toContain(`facts of ${lotId}`);
    expect([made.mock.calls, began.mock.calls]).toEqual([[['l1']], [[lotId]]]);
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('leaves the document when it closes, and the next one is prerendered anew', async () => {
    const page = await ready(Counted);
    act(() => void page.store.dispatch(open('l2')));
    act(() => void page.store.dispatch(modalClosed()));
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await idle();
    expect(made.mock.calls).toEqual([['l1'], ['l1']]);
    act(() => void page.store.dispatch(open('l3')));
    expect(page.getByText('facts of l3')).toBeTruthy();
    expect([made.mock.calls.length, began.mock.calls]).toEqual([2, [['l2'], ['l3']]]);
  });

  it('starts with content of its own under another name, and for a second lot in the same frame', async () => {
    const page = await ready(Counted);
    act(() => void page.store.dispatch(modalOpened({ name: 'contact' })));
    expect(page.getByRole('dialog').textContent).not.toContain('facts of');
    act(() => void page.store.dispatch(open('l2')));
    expect(await page.findByText('facts of l2')).toBeTruthy();
    expect(made.mock.calls).toEqual([['l1'], ['l2']]);
  });

  it('tries again what could not be prerendered', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const page = await ready(({ lotId }) => {
      if (isBroken) throw new Error('broken');
      return <p>{`facts of ${lotId}`}</p>;
    });
    isBroken = false;
    act(() => void page.store.dispatch(open('l1')));
    expect(await page.findByText('facts of l1')).toBeTruthy();
    expect(page.reports.filter(({ kind }) => kind !== 'loaded')).toEqual([]);
  });
});
