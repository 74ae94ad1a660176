import type { MapDraft } from '@lotline/shared-domain';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { emptyDocument, startHistory } from '@lotline/shared-map-document';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { fork } from 'redux-saga/effects';
import { ScalePicker } from '../../map/scale-picker.component';
import module from '../../module';
import { uploads } from '../../uploads';
import { editorRootSaga } from '../editor-root.saga';
import { editorOpened, selectDocument } from '../store/editor.slice';
import { PlanPart } from './plan-part.component';

const draft = {
  _id: 'd1',
  picture: { url: '/files/plan-1.webp', size: { width: 1000, height: 500 } },
} as MapDraft;
const user = userEvent.setup();
function* withUploads(): Generator {
  yield fork(uploads.watch);
  yield fork(editorRootSaga);
}

function show(of: MapDraft = draft) {
  const [onClose, onUnsaved] = [jest.fn(), jest.fn()];
  const host = renderWithHost(
    <PlanPart
      place={{ userId: 'u1', estateId: 'e1', stageId: 's4' }}
      draft={of}
      onClose={onClose}
      onUnsaved={onUnsaved}
    />,
    {
      module: { ...module, saga: withUploads },
      role: 'SUPER_ADMIN',
      answers: { 'file/usage': { quotas: [] } },
    },
  );
  act(() => {
    host.store.dispatch(
      editorOpened({ of: 'stage:s4', history: startHistory(emptyDocument({ width: 90, height: 90 })), lots: [] }),
    );
  });
  return { ...host, onClose, onUnsaved, settings: () => selectDocument(host.store.getState()).settings };
}

/** The picture's box, which jsdom doesn't lay out: 500 × 250. */
function layOut(): HTMLElement {
  const frame = screen.getByRole('group', { name: 'Picture with points A and B' });
  frame.getBoundingClientRect = () => ({ left: 0, top: 0, width: 500, height: 250 }) as DOMRect;
  return frame;
}
const press = (x: number, y: number) => act(() => fireEvent.click(layOut(), { clientX: x, clientY: y }));
const valueOf = (label: RegExp | string, at = 0) => (screen.getAllByLabelText(label)[at] as HTMLInputElement).value;
const use = () => screen.getByRole('button', { name: 'Use this plan' });

it('two points and their distance give the scale, by presses, arrow keys and numbers; the dial gives north', async () => {
  const host = show();
  expect((await axe(host.container)).violations).toEqual([]);
  press(50, 125);
  expect([valueOf('Across (px)'), valueOf('Down (px)')]).toEqual(['100', '250']);
  const b = screen.getByRole('button', { name: /^Point B/ });
  press(350, 125);
  act(() => b.focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{ArrowUp}');
  expect([valueOf('Across (px)', 1), valueOf('Down (px)', 1)]).toEqual(['709', '249']);
  await user.clear(screen.getAllByLabelText('Across (px)')[1] as HTMLElement);
  await user.type(screen.getAllByLabelText('Across (px)')[1] as HTMLElement, '600');
  await user.type(screen.getByLabelText(/^Distance from A to B/), '25');
  expect(use()).toHaveProperty('disabled', false);
  await user.type(screen.getByLabelText(/^Distance from A to B/), '0');
  expect(screen.getByText(/The plan is 500.m wide/)).toBeTruthy();
  act(() => screen.getByRole('slider', { name: 'Direction of north' }).focus());
  await user.keyboard('{ArrowLeft}');
  await user.click(use());
  expect(host.settings()).toMatchObject({ north: 359 });
  expect(host.settings().size.width).toBeCloseTo(500, 2);
  expect(host.onClose).toHaveBeenCalled();
});

it('drags a marker, and the magnified view for fine adjustment', () => {
  show();
  press(100, 125);
  const drag = (target: Element, dx: number) => {
    // jsdom's pointer events have no place.
    const send = (type: string, clientX = 0) =>
      fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 10 }));
    send('pointerdown', 10);
    send('pointermove', 10 + dx);
    send('pointerup');
    send('pointermove', 400);
  };
  drag(screen.getByRole('button', { name: /^Point A/ }), 50);
  expect(valueOf('Across (px)')).toBe('300');
  const lens = document.querySelectorAll('fieldset [aria-hidden] img')[0]?.parentElement as Element;
  // The whole picture is 1,536 px wide in it.
  drag(lens, -15.36);
  expect(valueOf('Across (px)')).toBe('310');
});

it('can’t be used while the points are one, nor without a distance; a plan can be removed', async () => {
  const host = show();
  press(250, 125);
  press(250, 125);
  expect(screen.getByText(/too close together/)).toBeTruthy();
  expect(use()).toHaveProperty('disabled', true);
  expect(screen.getByText('Enter the distance from A to B to use the plan.')).toBeTruthy();
  press(50, 125);
  expect(screen.getByText(/^Enter the real distance/)).toBeTruthy();
  expect(use()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Remove the plan' }));
  expect(host.onClose).toHaveBeenCalled();
});

it('asks before it is closed with points that aren’t in use, and not without any', async () => {
  const { onClose, onUnsaved } = show();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  press(50, 125);
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(/The plan is not in use yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(valueOf('Across (px)')).toBe('100');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('of a map without a plan begins with a file', () => {
  show({ _id: 'd1' } as MapDraft);
  expect(screen.queryByRole('button', { name: 'Use this plan' })).toBeNull();
  expect(screen.getByText('Plan')).toBeTruthy();
});

it('of a new picture has no scale until both points are placed; one is placed by a press where it is', async () => {
  function Picker() {
    const [placed, setPlaced] = useState<readonly ('a' | 'b')[]>([]);
    return (
      <ScalePicker
        url="/plan.webp"
        size={{ width: 1000, height: 500 }}
        points={{ a: { x: 0.25, y: 0.5 }, b: { x: 0.75, y: 0.5 } }}
        placed={placed}
        metres={100}
        onMove={(name) => setPlaced([...placed, name])}
      >
        {null}
      </ScalePicker>
    );
  }
  renderWithHost(<Picker />, { module });
  expect(screen.getByText('Place A and B on the picture first.')).toBeTruthy();
  press(100, 100);
  expect(screen.getByText(/where point B should be/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Point B, 750/ }));
  expect(screen.getByText(/The plan is 200.m wide/)).toBeTruthy();
});
