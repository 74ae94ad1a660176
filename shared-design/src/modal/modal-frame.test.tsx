import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, useState } from 'react';
import { TopLayer } from '../layout/top-layer.component';
import { useModalTitle } from './modal-title';
import { ConfirmDialog } from '../overlay/confirm-dialog.component';
import { ModalFrame } from './modal-frame.component';
import type { ModalFrameProps } from './modal-frame.types';

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

test('focuses the heading, and the opener again on Escape', async () => {
  render(<Opener />);
  await open();
  expect(screen.getByRole('dialog', { name: 'Lot 12' })).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lot 12' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('focuses the first field if requested', async () => {
  render(<Opener initialFocus="field" />);
  await open();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
});

test('closes on a backdrop click unless it isn’t dismissable', async () => {
  const { unmount } = render(<Opener />);
  await open();
  await userEvent.click(document.body.querySelector('[data-veil]')!);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  render(<Opener dismissable={false} />);
  await open();
  await userEvent.click(document.body.querySelector('[data-veil]')!);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('locks body scroll while open', async () => {
  render(<Opener />);
  await open();
  await waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.documentElement.style.overflow).not.toBe('hidden'));
});

test('its content may set the title, and Back is shown if there is a previous modal', async () => {
  const back = jest.fn();
  const Inside = () => (useModalTitle('Make enquiry (Lot 12)'), null);
  render(
    <Opener onBack={back}>
      <Inside />
    </Opener>,
  );
  await open();
  expect(screen.getByRole('dialog', { name: 'Make enquiry (Lot 12)' })).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test('spec 2.9: shows the literal text of the delete confirmation', async () => {
  const [confirm, cancel] = [jest.fn(), jest.fn()];
  render(<ConfirmDialog item="estate map" onConfirm={confirm} onCancel={cancel} />);
  expect(screen.getByRole('dialog', { name: 'Confirm action' }).textContent).toContain(
    'Are you sure you want to delete estate map?',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
});

test('focuses the heading again when the content changes', async () => {
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
])('an element added under an open modal %s', async (_, Layer, isHidden) => {
  const page = (toast: boolean) => (
    <>
      <Layer>{toast && <button type="button">Close toast</button>}</Layer>
      <ModalFrame title="Lot 12" onClose={() => {}}>
        facts
      </ModalFrame>
    </>
  );
  const { rerender } = render(page(false));
  await waitFor(() => expect(document.querySelector('[inert]') !== null || !isHidden).toBe(true));
  rerender(page(true));
  const outOfReach = () => screen.getByText('Close toast').closest('[inert], [aria-hidden=true]') !== null;
  await waitFor(() => expect(outOfReach()).toBe(isHidden));
});

test('Tab cycles within the modal', async () => {
  render(<Opener />);
  await open();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
});

test('Shift and Tab from the heading go to the last control, not out of the modal', async () => {
  render(<Opener />);
  await open();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }));
});

test('a press that begins inside and ends on the backdrop doesn’t close it', async () => {
  render(<Opener />);
  await open();
  const veil = document.body.querySelector('[data-veil]')!;
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox') },
    { keys: '[/MouseLeft]', target: veil },
  ]);
  expect(screen.getByRole('dialog')).not.toBeNull();
});

test('a page that re-renders under an open modal stays inert until the modal closes', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<p>first page</p><div data-react-aria-top-layer="true"></div>';
  const { unmount } = render(
    <ModalFrame title="Lot 12" onClose={() => {}}>
      facts
    </ModalFrame>,
  );
  await waitFor(() => expect(screen.getByText('first page').hasAttribute('inert')).toBe(true));
  root.insertAdjacentHTML('afterbegin', '<p>second page</p>');
  await waitFor(() => expect(screen.getByText('second page').hasAttribute('inert')).toBe(true));
  unmount();
  expect([...root.querySelectorAll('[inert]')]).toEqual([]);
  root.remove();
});

test('Escape closes the topmost of two', async () => {
  const [below, above] = [jest.fn(), jest.fn()];
  render(
    <>
      <ModalFrame title="Lot 12" onClose={below}>
        facts
      </ModalFrame>
      <ModalFrame title="Confirm action" onClose={above}>
        sure?
      </ModalFrame>
    </>,
  );
  await userEvent.keyboard('{Escape}');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
});
