import { act, render } from '@testing-library/react';
import { ShapeMap } from './shape-map.component';
import { exampleShapes } from './shape-map.examples';

/** What a pen was asked to write, with the state it had then. */
const written: { text: string; x: number; y: number; alpha: number }[] = [];
const strokes: string[] = [];
const pen = {
  globalAlpha: 1,
  fillStyle: '',
  scale: () => void (written.length = 0),
  translate: () => {},
  strokeText: (text: string) => void strokes.push(text),
  fillText: (text: string, x: number, y: number) => void written.push({ text, x, y, alpha: pen.globalAlpha }),
};
const { getContext, toBlob } = HTMLCanvasElement.prototype;
const decode = jest.fn(() => Promise.resolve());
beforeEach(() => {
  jest.useFakeTimers();
  written.length = strokes.length = 0;
  decode.mockImplementation(() => Promise.resolve());
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => pen, toBlob: (give: (blob: Blob) => void) => give(new Blob()) });
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: jest.fn() });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  jest.restoreAllMocks();
});

const map = (props = {}) => <ShapeMap ariaLabel="Map" shapes={exampleShapes} size={{ width: 90, height: 90 }} labelMinPx={7} {...props} />;

test('every label that fits stands at its shape; a muted shape has a pale one', () => {
  const shapes = exampleShapes.map((shape, at) => ({ ...shape, emphasis: at === 0 ? ('muted' as const) : ('normal' as const) }));
  render(map({ shapes }));
  expect(written.map(({ text }) => text)).toEqual(shapes.map(({ label }) => label));
  // In jsdom one px is one plan unit.
  expect(written[1]).toEqual({ text: '2', ...shapes[1]!.binding, alpha: 1 });
  expect(written[0]!.alpha).toBe(0.4);
});

test('a label larger than its shape waits', () => {
  render(map({ labelMinPx: 40 }));
  expect(written).toEqual([]);
});

test('the canvas is as dense as the screen, and lies pixel on pixel at any zoom', () => {
  jest.replaceProperty(window, 'devicePixelRatio', 3);
  const { container } = render(map({ zoom: { min: 1, max: 4, step: 1, initial: 2 } }));
  const { width, style } = container.querySelector('canvas')!;
  // The window of 90 px and an eighth of it on the far side.
  expect([width, style.transform]).toEqual([306, `scale(0.5) translate(0px,0px) scale(${1 / 3})`]);
});

test('in forced colours they are outlined in the system’s own', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, matches: media.includes('forced-colors'), addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList);
  render(map());
  expect(strokes).toEqual(written.map(({ text }) => text));
  expect(pen.fillStyle).toBe('CanvasText');
});

/** Canvas and picture: `hidden` alone wouldn't do, pages show every img as a block. */
const hidden = (container: HTMLElement) => [container.querySelector('canvas')!, [...container.querySelectorAll('img')].at(-1)!].map(({ style }) => style.display === 'none');
const rest = () => act(async () => void (await jest.advanceTimersByTimeAsync(400)));

test('at rest a picture takes the canvas’s place, and the canvas comes back with the next view', async () => {
  const { container, rerender } = render(map());
  expect(hidden(container)).toEqual([false, true]);
  await rest();
  expect(hidden(container)).toEqual([true, false]);
  expect([...container.querySelectorAll('img')].at(-1)!.style.transform).toBe(container.querySelector('canvas')!.style.transform);
  rerender(map({ shapes: [...exampleShapes] }));
  expect(hidden(container)).toEqual([false, true]);
});

test('a picture that can’t be made leaves the canvas', async () => {
  decode.mockImplementation(() => Promise.reject(new Error('refused')));
  const { container } = render(map());
  await rest();
  expect(hidden(container)).toEqual([false, true]);
});

describe('on paper', () => {
  const sheet = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

  test('the whole drawing has its labels, whatever the screen showed', () => {
    const { container } = render(map({ zoom: { min: 1, max: 4, step: 1, initial: 4 } }));
    const canvas = container.querySelector('canvas')!;
    const onScreen = canvas.width;
    sheet('beforeprint');
    expect(written.map(({ text }) => text)).toEqual(exampleShapes.map(({ label }) => label));
    expect(canvas.width).toBe(3000);
    sheet('afterprint');
    expect(canvas.width).toBe(onScreen);
  });

  test('the canvas takes the place of the picture, and keeps it', async () => {
    const { container } = render(map());
    await rest();
    expect(hidden(container)).toEqual([true, false]);
    sheet('beforeprint');
    await rest();
    expect(hidden(container)).toEqual([false, true]);
  });
});

test('a screen of another density has them drawn anew', () => {
  const { container } = render(map());
  const { width } = container.querySelector('canvas')!;
  jest.replaceProperty(window, 'devicePixelRatio', 2);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(container.querySelector('canvas')!.width).toBe(width * 2);
});
