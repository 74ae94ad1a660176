import { act, render } from '@testing-library/react';
import { colour } from '../../theme/tokens';
import { ShapeMap } from '../shape-map.component';
import { exampleShapes } from '../shape-map.examples';

/** Width of a character on these canvases, px. */
const ACROSS = 6;
/** Labels decoded from the canvas: a glyph image starts with the indexes of its text and its colours. */
const written: { text: string; x: number; y: number; look: string }[] = [];
/** Texts that were drawn, in order. */
const drawings: string[] = [];
const texts: string[] = [];
const looks: string[] = [];
const numberOf = (list: string[], entry: string) => (list.includes(entry) ? list.indexOf(entry) : list.push(entry) - 1);
/** What `getContext` gives: it draws one text at a time, as the map's does, and counts those drawn. */
const newPen = () => {
  let [text, plate] = ['', ''];
  return {
    globalAlpha: 1,
    fillStyle: '',
    clearRect: () => void (text = ''),
    fillRect() {
      plate = this.fillStyle;
    },
    fillText(drawn: string) {
      text = drawn;
      drawings.push(drawn);
    },
    measureText: ({ length }: string) => ({ width: length * ACROSS }),
    createImageData(width: number, height: number) {
      written.length = 0;
      return { data: new Uint8ClampedArray(width * height * 4) };
    },
    getImageData(_x: number, _y: number, width: number, height: number) {
      const look = `${this.fillStyle} on ${plate} ${this.globalAlpha}`;
      const pixels = Uint32Array.from({ length: width * height }, (_, at) =>
        text && at % width === 0 ? numberOf(looks, look) * 1000 + numberOf(texts, text) + 1 : 0,
      );
      return { data: new Uint8ClampedArray(pixels.buffer) };
    },
    putImageData(
      { data }: { data: Uint8ClampedArray },
      x: number,
      y: number,
      _left: number,
      _top: number,
      width: number,
      height: number,
    ) {
      const pieces = [...new Uint32Array(data.buffer).subarray(0, width)].filter(Boolean);
      written.push({
        text: pieces.map((number) => texts[(number % 1000) - 1]).join(''),
        x: x + width / 2,
        y: y + height / 2,
        look: looks[Math.floor(pieces[0]! / 1000)]!,
      });
    },
  };
};
const { getContext, toBlob } = HTMLCanvasElement.prototype;
const decode = jest.fn(() => Promise.resolve());
beforeEach(() => {
  jest.useFakeTimers();
  written.length = drawings.length = 0;
  decode.mockImplementation(() => Promise.resolve());
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: newPen,
    toBlob: (give: (blob: Blob) => void) => give(new Blob()),
  });
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: jest.fn() });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
  jest.restoreAllMocks();
});

const map = (props = {}) => (
  <ShapeMap ariaLabel="Map" shapes={exampleShapes} size={{ width: 90, height: 90 }} labelMinPx={7} {...props} />
);

test('every label that fits is drawn at its shape, as dark on a muted shape as on the others', () => {
  const shapes = exampleShapes.map((shape, at) => ({
    ...shape,
    emphasis: at === 0 ? ('muted' as const) : ('normal' as const),
  }));
  render(map({ shapes }));
  expect(written.map(({ text }) => text)).toEqual(shapes.map(({ label }) => label));
  // In jsdom one px is one plan unit; labels are placed on whole units.
  expect(Math.abs(written[1]!.x - shapes[1]!.binding.x)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(written[1]!.y - shapes[1]!.binding.y)).toBeLessThanOrEqual(0.5);
  expect(new Set(written.map(({ look }) => look))).toEqual(new Set([`${colour.ink} on transparent 1`]));
});

test('each character is rendered once, however many labels contain it; joined letters are rendered as one', () => {
  const labels = ['12', '21', '11', 'ﺀﺓ'];
  render(map({ shapes: labels.map((label, at) => ({ ...exampleShapes[at]!, label })) }));
  expect(written.map(({ text }) => text)).toEqual(labels);
  expect(drawings).toEqual(['1', '2', 'ﺀﺓ']);
});

test('a label larger than its shape waits', () => {
  render(map({ labelMinPx: 40 }));
  expect(written).toEqual([]);
});

test('the canvas is as dense as the screen, and lies pixel on pixel at any zoom', () => {
  jest.replaceProperty(window, 'devicePixelRatio', 3);
  const { container } = render(map({ zoom: { min: 2, max: 4, step: 1 } }));
  const { width, style } = container.querySelector('canvas')!;
  // The window of 90 px and an eighth of it on the far side.
  expect([width, style.transform]).toEqual([306, `scale(0.5) translate(0px,0px) scale(${1 / 3})`]);
});

test('in forced colours labels have a background, both in system colours', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('forced-colors'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  render(map());
  expect(new Set(written.map(({ look }) => look))).toEqual(new Set(['CanvasText on Canvas 1']));
});

/** The element in the label layer: the canvas, or its picture. */
const shows = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-layer] > :is(canvas, canvas ~ img)')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ localName }) => localName);
const rest = () => act(async () => void (await jest.advanceTimersByTimeAsync(400)));

test('at rest a picture takes the canvas’s place, and the canvas comes back with another label, not with another tone', async () => {
  const { container, rerender } = render(map());
  expect(shows(container)).toEqual(['canvas']);
  await rest();
  expect(shows(container)).toEqual(['img']);
  expect(container.querySelector<HTMLElement>('canvas ~ img')!.style.transform).toBe(
    container.querySelector('canvas')!.style.transform,
  );
  rerender(
    map({ shapes: exampleShapes.map((shape, at) => ({ ...shape, tone: at ? shape.tone : ('gray' as const) })) }),
  );
  expect(shows(container)).toEqual(['img']);
  rerender(map({ shapes: exampleShapes.map((shape, at) => ({ ...shape, label: at ? shape.label : '1a' })) }));
  expect(shows(container)).toEqual(['canvas']);
});

test('a picture that can’t be made leaves the canvas', async () => {
  decode.mockImplementation(() => Promise.reject(new Error('refused')));
  const { container } = render(map());
  await rest();
  expect(shows(container)).toEqual(['canvas']);
});

describe('on paper', () => {
  const sheet = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

  test('the whole drawing has its labels, whichever part was on screen', () => {
    const { container } = render(map({ zoom: { min: 4, max: 4, step: 1 } }));
    const canvas = container.querySelector('canvas')!;
    const onScreen = canvas.width;
    sheet('beforeprint');
    expect(written.map(({ text }) => text)).toEqual(exampleShapes.map(({ label }) => label));
    expect(canvas.width).toBe(3000);
    sheet('afterprint');
    expect(canvas.width).toBe(onScreen);
  });

  test('the canvas replaces the image for good', async () => {
    const { container } = render(map());
    await rest();
    expect(shows(container)).toEqual(['img']);
    sheet('beforeprint');
    await rest();
    expect(shows(container)).toEqual(['canvas']);
  });
});

test('a change of pixel density draws them again', () => {
  const { container } = render(map());
  const { width } = container.querySelector('canvas')!;
  jest.replaceProperty(window, 'devicePixelRatio', 2);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(container.querySelector('canvas')!.width).toBe(width * 2);
});

test('labels are drawn again once the faces that they asked for have arrived', async () => {
  let arrive = () => {};
  const ready = new Promise<void>((resolve) => (arrive = resolve));
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready } });
  try {
    render(map());
    written.length = 0;
    await act(async () => arrive());
    expect(written.map(({ text }) => text)).toEqual(exampleShapes.map(({ label }) => label));
  } finally {
    Reflect.deleteProperty(document, 'fonts');
  }
});
