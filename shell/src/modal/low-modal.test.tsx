import { modal, modalOpened, modalWentBack } from '@lotline/shared-runtime';
import { anyModalOpened, atWidth } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { ModalHost } from './modal-host.component';
import { lowModalStrings as text } from './strings';

interface LotProps {
  lotId: string;
  isLow: boolean;
}
const Lot = ({ lotId, isLow }: LotProps) => <p>{`${isLow ? 'price' : 'facts'} of ${lotId}`}</p>;
const parseProps = (input: unknown): LotProps => {
  const { lotId, isLow } = input as Partial<LotProps>;
  return { lotId: lotId ?? '', isLow: isLow === true };
};
const remote = aModule('mf-lots', { modals: { lot: modal({ parseProps, load: async () => ({ default: Lot }) }) } });
const rows = [aRow('mf-lots', { modals: ['lot'] })];
const opened = (lotId: string) => modalOpened({ name: 'lot', props: { lotId, opensLow: true } });

beforeAll(() => import('./low-modal.component'), 60_000);
afterEach(() => atWidth(null));

/** On a phone once the sheet's code has come; jsdom is never idle, so it comes after half a second. */
async function onPhone() {
  atWidth(375);
  const page = renderShell(<ModalHost />, { rows, remotes: { 'mf-lots': [remote] } });
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  return page;
}

it('a modal that asks for it opens at its first height on a phone, and is raised to the whole one (D216)', async () => {
  const { store } = await onPhone();
  act(() => void store.dispatch(opened('l1')));
  expect(await screen.findByText('price of l1')).toBeTruthy();
  expect(screen.getByRole('dialog').hasAttribute('aria-modal')).toBe(false);
  // Another takes its place at the same height.
  act(() => void store.dispatch(opened('l2')));
  expect(await screen.findByText('price of l2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text.raise }));
  expect(await screen.findByText('facts of l2')).toBeTruthy();
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
});

it('keeps the height at which it opened, also where a form above it leads back', async () => {
  atWidth(1280);
  const { store } = renderShell(<ModalHost />, { rows, remotes: { 'mf-lots': [remote] } });
  act(() => void store.dispatch(opened('l1')));
  expect(await screen.findByText('facts of l1')).toBeTruthy();
  // As if the sheet's code came now.
  act(() => atWidth(375));
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(screen.getByText('facts of l1')).toBeTruthy();
  act(() => void store.dispatch(anyModalOpened({ name: 'lot', props: { lotId: 'l2' }, back: true })));
  expect(await screen.findByText('facts of l2')).toBeTruthy();
  act(() => void store.dispatch(modalWentBack()));
  expect(await screen.findByText('facts of l1')).toBeTruthy();
});

it('closes by its button', async () => {
  const { store } = await onPhone();
  act(() => void store.dispatch(opened('l1')));
  fireEvent.click(await screen.findByRole('button', { name: text.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('elsewhere it opens whole', async () => {
  atWidth(1280);
  const { store } = renderShell(<ModalHost />, { rows, remotes: { 'mf-lots': [remote] } });
  act(() => void store.dispatch(opened('l1')));
  expect(await screen.findByText('facts of l1')).toBeTruthy();
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true');
});
