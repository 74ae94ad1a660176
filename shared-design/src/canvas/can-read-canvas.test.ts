/** Asks again, in a browser whose canvas answers like this. */
async function canReadWith(getContext: () => unknown): Promise<boolean> {
  jest.resetModules();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never);
  const { canReadCanvas } = await import('./can-read-canvas');
  return canReadCanvas();
}
const reading = (value: (at: number) => number) => () => ({
  getImageData: (_x: number, _y: number, width: number, height: number) => ({
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => value(at)),
  }),
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['a canvas that says what is on it', reading(() => 0), true],
  ['a canvas a step of a colour off here and there', reading((at) => Number(at % 28 === 1)), true],
  ['noise', reading((at) => (at * 37) % 256), false],
  ['one colour', reading(() => 255), false],
  ['no canvas', () => null, false],
])('%s', async (_name, getContext, readable) => expect(await canReadWith(getContext)).toBe(readable));
