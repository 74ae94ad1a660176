import { anyModalOpened } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anEstate } from '@lotline/shared-domain/testing';
import { modal, modalClosed, modalOpened, useModal } from '@lotline/shared-runtime';
import { estateLoaded } from '../estate/estate.slice';
import { lotsStrings } from '../fallback/strings';
import { strings } from '../strings';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { ModalHost } from './modal-host.component';

function Lot({ lotId }: { lotId: string }) {
  const { open } = useModal();
  return <button onClick={() => open('hold', { lotId }, { back: true })}>{`facts of ${lotId}`}</button>;
}
const Hold = () => <input aria-label="First Name" />;
const parseProps = (input: unknown) => {
  const lotId = (input as { lotId?: unknown } | null)?.lotId;
  return typeof lotId === 'string' ? { lotId } : null;
};
const remote = aModule('mf-lots', {
  modals: {
    lot: modal({ parseProps, load: async () => ({ default: Lot }) }),
    hold: modal({ parseProps, load: async () => ({ default: Hold }) }),
  },
});
const rows = [aRow('mf-lots', { modals: ['lot', 'hold'] })];
const lot = modalOpened({ name: 'lot', props: { lotId: 'l1' } });
const start = (
  answers: Parameters<typeof renderShell>[1]['remotes'] = { 'mf-lots': [remote] },
  api: Record<string, unknown> = {},
) => {
  const page = renderShell(<ModalHost />, { rows, remotes: answers, answers: api });
  act(() => void page.store.dispatch(estateLoaded({ estateId: 'rise', estate: anEstate({ hidePrice: false }) })));
  return page;
};

beforeAll(
  () => Promise.all([import('../fallback/stand-in.component'), import('../fallback/enquiry-panel.component')]),
  60_000,
);

it('draws the open modal in a dialog, one at a time, and Back returns', async () => {
  const page = start();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void page.store.dispatch(lot));
  fireEvent.click(await screen.findByText('facts of l1'));
  expect(await screen.findByLabelText('First Name')).toBeTruthy();
  expect(screen.queryByText('facts of l1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('facts of l1')).toBeTruthy();
  act(() => void page.store.dispatch(modalClosed()));
  expect(screen.queryByText('facts of l1')).toBeNull();
});

it('is drawn once when its remote and its code are here already', async () => {
  const drawn = jest.fn();
  const Once = () => {
    drawn();
    return <p>here</p>;
  };
  const page = start({
    'mf-lots': [aModule('mf-lots', { modals: { lot: modal({ parseProps, load: async () => ({ default: Once }) }) } })],
  });
  await act(() => page.loader.load('mf-lots'));
  act(() => void page.store.dispatch(lot));
  await screen.findByText('here');
  act(() => void page.store.dispatch(modalClosed()));
  drawn.mockClear();
  act(() => void page.store.dispatch(lot));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('shows its skeleton in the same task as the press, before its remote has loaded', () => {
  const page = start({ 'mf-lots': [new Promise(() => undefined)] });
  act(() => void page.store.dispatch(lot));
  expect(screen.getByRole('dialog').querySelector('[aria-busy=true]')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: strings.modal.title }));
});

it('closes on Escape', async () => {
  const page = start();
  act(() => void page.store.dispatch(lot));
  const inside = await screen.findByText('facts of l1');
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(page.store.getState().host.modal.open).toBeNull();
});

it('without an opener to return to, focus goes to the content of the page', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main id="content" tabindex="-1"></main>');
  const page = start();
  act(() => void page.store.dispatch(lot));
  fireEvent.keyDown(await screen.findByText('facts of l1'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  document.getElementById('content')?.remove();
});

it('a lot whose remote is down shows the lot’s facts and Contact us', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const listed = {
    _id: 'l1',
    title: '412',
    status: 'available',
    size: 450,
    blockWidth: 15,
    priceTracking: { type: 'from', value: 310000 },
    documents: [],
    isBuildersEnabled: false,
  };
  const page = start(
    { 'mf-lots': [new Error('down')] },
    { 'lot/getLotsList': [{ stage: { id: 's1', title: '4', status: 'now_selling' }, lotData: [listed] }] },
  );
  act(() => void page.store.dispatch(lot));
  expect(await screen.findByText('Lot 412')).toBeTruthy();
  expect(screen.getByText('From $310,000')).toBeTruthy();
  expect(screen.getByText(strings.part.failed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: lotsStrings.contact }));
  expect(page.store.getState().host.modal).toMatchObject({
    open: { name: 'contact', props: { lotId: 'l1' } },
    stack: [{ name: 'lot' }],
  });
  expect(await screen.findByLabelText(/First name/)).toBeTruthy();
});

it('a modal that rejects its props shows an error inside the frame', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = start();
  act(() => void page.store.dispatch(anyModalOpened({ name: 'hold', props: {} })));
  expect(await screen.findByText(strings.part.failed)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('a modal declared as `over` is drawn over the one below, which keeps its input, and closing it returns there', async () => {
  const over = aModule('mf-account', {
    modals: {
      'confirm-session': modal({ parseProps: () => ({}), load: async () => ({ default: () => <p>password</p> }) }),
    },
  });
  const page = renderShell(<ModalHost />, {
    rows: [
      ...rows,
      aRow('mf-account', { modals: ['confirm-session'], declares: [{ modal: 'confirm-session', over: true }] }),
    ],
    remotes: { 'mf-lots': [remote], 'mf-account': [over] },
  });
  act(() => void page.store.dispatch(modalOpened({ name: 'hold', props: { lotId: 'l1' } })));
  const field = await screen.findByLabelText<HTMLInputElement>('First Name');
  fireEvent.change(field, { target: { value: 'Ada' } });
  act(() => void page.store.dispatch(modalOpened({ name: 'confirm-session', back: true })));
  expect(await screen.findByText('password')).toBeTruthy();
  expect(screen.getByLabelText('First Name')).toBe(field);
  fireEvent.keyDown(screen.getByText('password'), { key: 'Escape' });
  expect(screen.queryByText('password')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
});

describe('login-or-create (2.9, D18, D68)', () => {
  const shown = async (modals: string[]) => {
    const page = renderShell(<ModalHost />, { rows: [aRow('mf-account', { modals })], remotes: {} });
    act(() => void page.store.dispatch(modalOpened({ name: 'login-or-create' })));
    await screen.findByRole('heading', { name: 'Log in or Create a free account' });
    const names = screen
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    return { page, names };
  };

  it('without accounts it says whom the page is for and leads back', async () => {
    const { page, names } = await shown([]);
    expect(screen.getByText('This page is for people with an account.')).toBeTruthy();
    expect(names).toEqual(['Close', 'Back to the estate']);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the estate' }));
    expect(page.store.getState().host.modal.open).toBeNull();
  });

  it('where a remote has the modals it offers them', async () => {
    const { page, names } = await shown(['login', 'registration']);
    expect(screen.getByText('Please log in or create a free account to continue')).toBeTruthy();
    expect(names).toEqual(['Close', 'Log in', 'Create account']);
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(page.store.getState().host.modal).toMatchObject({
      open: { name: 'registration' },
      stack: [{ name: 'login-or-create' }],
    });
  });
});
