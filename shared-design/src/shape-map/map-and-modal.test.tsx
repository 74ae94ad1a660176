import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ModalFrame } from '../modal/modal-frame.component';
import { ShapeMap } from './shape-map.component';
import { exampleShapes } from './shape-map.examples';

/** A map whose lots open a modal. */
function Page() {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <ShapeMap ariaLabel="Stage 3" shapes={exampleShapes} size={{ width: 90, height: 90 }} onShapeClick={setOpened} />
      <ModalFrame isOpen={opened !== null} title={`About ${opened}`} onClose={() => setOpened(null)}>
        <p>Inside</p>
      </ModalFrame>
    </>
  );
}

/** A whole press in one place, by mouse; in jsdom one px is one plan unit. */
function press(clientX: number, clientY: number): void {
  const window = document.querySelector('[data-window]')!;
  for (const type of ['pointerdown', 'pointerup'])
    fireEvent(
      window,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerId: 1, pointerType: 'mouse' }),
    );
  fireEvent.click(window, { clientX, clientY });
}

test.each([
  ['a shape', [['lot-1', 20]]],
  [
    'another shape than the last',
    [
      ['lot-1', 20],
      ['lot-6', 60],
    ],
  ],
  [
    'the same shape again',
    [
      ['lot-6', 60],
      ['lot-6', 60],
    ],
  ],
] as const)(
  'a press on %s opens what has the focus then; closed, it gives the focus back to that shape',
  async (_what, presses) => {
    const user = userEvent.setup();
    render(<Page />);
    await screen.findByRole('button', { name: 'Zoom in' });
    for (const [id, y] of presses) {
      press(15, y);
      expect(document.activeElement).toBe(await screen.findByRole('heading', { name: `About ${id}` }));
      await user.keyboard('{Escape}');
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(document.activeElement?.getAttribute('aria-label')).toContain(`Lot ${id.at(-1)},`);
    }
  },
);
