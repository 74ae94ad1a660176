import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, useState } from 'react';
import { TopLayer } from '../layout/top-layer.component';
import { useModalTitle } from '../modal/modal-title';
import { ConfirmDialog } from './confirm-dialog.component';
import { ModalFrame } from './modal-frame.component';
import type { ModalFrameProps } from './overlay.types';

function Opener(props: Partial<ModalFrameProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <ModalFrame title="Lot 12" {...props} onClose={() => setOpen(false)}>
          {props.children ?? <input aria-label="First name" />}
        </ModalFrame>
      )}
    </>
  );
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

test('focus goes to the heading, and back to the opener on Escape', async () => {
  render(<Opener />);
  await open();
  expect(screen.getByRole('dialog', { name: 'Lot 12' })).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lot 12' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('focus goes to the first field where asked', async () => {
  render(<Opener initialFocus="field" />);
  await open();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
});

test('a backdrop click closes it, unless it may not be dismissed', async () => {
  const { unmount } = render(<Opener />);
  await open();
  await userEvent.click(document.body.querySelector('[data-rac]')!);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  render(<Opener dismissable={false} />);
  await open();
  await userEvent.click(document.body.querySelector('[data-rac]')!);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('body scroll is locked while it stands', async () => {
  render(<Opener />);
  await open();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.documentElement.style.overflow).not.toBe('hidden'));
});

test('what is inside may set the title, and Back is offered where there is a way', async () => {
  const back = jest.fn();
  const Inside = () => (useModalTitle('Make enquiry (Lot 12)'), null);
  render(<Opener onBack={back}><Inside /></Opener>);
  await open();
  expect(screen.getByRole('dialog', { name: 'Make enquiry (Lot 12)' })).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test('spec 2.9: confirm delete in its words', async () => {
  const [confirm, cancel] = [jest.fn(), jest.fn()];
  render(<ConfirmDialog item="estate map" onConfirm={confirm} onCancel={cancel} />);
  expect(screen.getByRole('dialog', { name: 'Confirm action' }).textContent).toContain('Are you sure you want to delete estate map?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
});

test('another content in the same frame takes the focus to the heading again', async () => {
  const frame = (step: string) => (
    <ModalFrame title={step} contentKey={step} onClose={() => {}}>
      <button type="button">{`Next after ${step}`}</button>
    </ModalFrame>
  );
  const { rerender } = render(frame('Lot 12'));
  await userEvent.click(screen.getByRole('button', { name: 'Next after Lot 12' }));
  rerender(frame('Request a Hold'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Request a Hold' }));
});

test.each([
  ['inside the top layer stays in reach', TopLayer, false],
  ['elsewhere on the page does not', Fragment, true],
])('what appears under an open modal %s', (_, Layer, isHidden) => {
  const page = (toast: boolean) => (
    <>
      <Layer>{toast && <button type="button">Close toast</button>}</Layer>
      <ModalFrame title="Lot 12" onClose={() => {}}>
        facts
      </ModalFrame>
    </>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  const outOfReach = screen.getByText('Close toast').closest('[inert], [aria-hidden=true]') !== null;
  expect(outOfReach).toBe(isHidden);
});
