import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadComponent } from '@lotline/shared-runtime';
import { useState } from 'react';
import { strings } from '../strings';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { Slot } from './slot.component';

const Corner = ({ label }: { label: string }) => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>;
};
const Broken = () => {
  throw new Error('broken');
};
const withSlot = (id: string, name: string, load: LoadComponent<never>) => aModule(id, { slots: { [name]: load } });
const good = withSlot('mf-a', 'corner', async () => ({ default: Corner as never }));
const other = withSlot('mf-b', 'edge', async () => ({ default: Corner as never }));
const rows = [aRow('mf-a', { slots: ['corner'] }), aRow('mf-b', { slots: ['edge'] })];
const ui = (
  <>
    <Slot name="corner" props={{ label: 'corner' }} fallback={<p>instead</p>} />
    <Slot name="edge" props={{ label: 'edge' }} />
  </>
);
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

it('draws what the live remote provides, with the props of the one who asked', async () => {
  renderShell(ui, { rows, remotes: { 'mf-a': [good], 'mf-b': [other] } });
  expect(await screen.findByText('corner 0')).toBeTruthy();
  expect(await screen.findByText('edge 0')).toBeTruthy();
});

it.each([
  ['down', new Error('down')],
  ['throwing', withSlot('mf-a', 'corner', async () => ({ default: Broken as never }))],
  ['without its chunk', withSlot('mf-a', 'corner', () => Promise.reject(new Error('ChunkLoadError')))],
  ['without the slot it names', aModule('mf-a')],
])('a remote %s shows the fallback, its neighbour works, and Try again brings it back', async (_, first) => {
  quiet();
  renderShell(ui, { rows, remotes: { 'mf-a': [first, good], 'mf-b': [other] } });
  expect(await screen.findByText('instead')).toBeTruthy();
  expect(screen.getByText(strings.part.failed)).toBeTruthy();
  fireEvent.click(await screen.findByText('edge 0'));
  expect(screen.getByText('edge 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: strings.retry }));
  expect(await screen.findByText('corner 0')).toBeTruthy();
  expect(screen.queryByText('instead')).toBeNull();
  expect(screen.getByText('edge 1')).toBeTruthy();
});

it('a remote that hangs shows the fallback after 4 s, and itself once it comes', async () => {
  jest.useFakeTimers();
  let come: (module: typeof good) => void = () => {};
  renderShell(ui, { rows, remotes: { 'mf-a': [new Promise<typeof good>((resolve) => { come = resolve; })], 'mf-b': [other] } });
  await act(() => jest.advanceTimersByTimeAsync(3999));
  expect(screen.queryByText('instead')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByText('instead')).toBeTruthy();
  expect(screen.getByText(strings.part.late)).toBeTruthy();
  come(good);
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByText('corner 0')).toBeTruthy();
  jest.useRealTimers();
});

it('a slot that no live remote provides shows its fallback and nothing else', async () => {
  quiet();
  renderShell(<Slot name="none" props={{}} fallback={<p>instead</p>} />, { rows, remotes: {} });
  expect(await screen.findByText('instead')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
