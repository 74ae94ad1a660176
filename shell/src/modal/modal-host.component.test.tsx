import { act, fireEvent, screen } from '@testing-library/react';
import { anEstate } from '@lotline/shared-domain/testing';
import { modal, modalClosed, modalOpened, useModal } from '@lotline/shared-runtime';
import { estateLoaded } from '../estate/estate.slice';
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
const start = (answers: Parameters<typeof renderShell>[1]['remotes'] = { 'mf-lots': [remote] }, api: Record<string, unknown> = {}) => {
  const page = renderShell(<ModalHost />, { rows, remotes: answers, answers: api });
  act(() => void page.store.dispatch(estateLoaded({ estateId: 'rise', estate: anEstate({ hidePrice: false }) })));
  return page;
};

// The first import compiles the whole overlay; a test waits a second.
beforeAll(() => Promise.all([import('@lotline/shared-design/overlay'), import('../fallback/lot-panel.component'), import('../fallback/enquiry-panel.component')]), 60_000);

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

it('closes on Escape', async () => {
  const page = start();
  act(() => void page.store.dispatch(lot));
  const inside = await screen.findByText('facts of l1');
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(page.store.getState().host.modal.open).toBeNull();
});

it('a lot whose remote is down shows the lot’s facts and Contact us', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const listed = { _id: 'l1', title: '412', status: 'available', size: 450, blockWidth: 15, priceTracking: { type: 'from', value: 310000 }, documents: [], isBuildersEnabled: false };
  const page = start({ 'mf-lots': [new Error('down')] }, { 'lot/getLotsList': [{ stage: { id: 's1', title: '4', status: 'now_selling' }, lotData: [listed] }] });
  act(() => void page.store.dispatch(lot));
  expect(await screen.findByText('Lot 412')).toBeTruthy();
  expect(screen.getByText('From $310,000')).toBeTruthy();
  expect(screen.getByText(strings.part.failed)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: strings.lots.contact }));
  expect(page.store.getState().host.modal).toMatchObject({ open: { name: 'contact', props: { lotId: 'l1' } }, stack: [{ name: 'lot' }] });
  expect(await screen.findByLabelText(/First name/)).toBeTruthy();
});

it('a modal that refuses its props says so inside the frame', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = start();
  act(() => void page.store.dispatch(modalOpened({ name: 'hold', props: {} })));
  expect(await screen.findByText(strings.part.failed)).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});
