import type { LotlineApi } from './embed';
import { optionsOf } from './options';

const LOTLINE = 'https://lots.example';
type WithLotline = Window & { Lotline?: LotlineApi };
const api = () => (window as WithLotline).Lotline as LotlineApi;

/** A script of the test before watches the body it found: each gets its own. */
function freshBody(): HTMLElement {
  const body = document.createElement('body');
  document.body.replaceWith(body);
  return body;
}
afterAll(() => void freshBody());

function load(body: string): void {
  document.head.innerHTML = `<script src="${LOTLINE}/embed/v1.js"></script>`;
  freshBody().innerHTML = body;
  jest.isolateModules(() => void require('./embed'));
}

const frame = (index = 0) => document.querySelectorAll('iframe')[index] as HTMLIFrameElement;
const div = () => document.querySelector('[data-lotline-estate]') as HTMLElement;

/** A message as the browser would deliver it. */
function deliver(
  data: unknown,
  { origin = LOTLINE, source = frame().contentWindow as MessageEventSource | null } = {},
): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

const size = (height: number) => ({ lotline: 1, type: 'size', height });
const event = (name: string, detail: object = {}) => ({ lotline: 1, type: 'event', name, detail });

beforeEach(() => {
  delete (window as WithLotline).Lotline;
});

it('reads every option into the address of the frame', () => {
  const options = optionsOf(
    {
      lotlineEstate: ' rise ',
      view: 'map',
      default: 'list',
      builder: 'b1',
      businessId: 'agency & sons',
      poweredBy: 'false',
      stageId: 's',
      lotId: 'l',
      height: '500',
    },
    LOTLINE,
  );
  expect(options?.src).toBe(
    `${LOTLINE}/estate/rise?embed=true&default=list&stageId=s&lotId=l&builder=b1&businessId=agency+%26+sons&powered_by_logo=false`,
  );
  expect([options?.height, options?.href]).toEqual([500, `${LOTLINE}/estate/rise?businessId=agency%20%26%20sons`]);
});

it('a key can’t leave its place in the address', () => {
  expect(optionsOf({ lotlineEstate: '../admin?x=1#' }, LOTLINE)?.src).toBe(
    `${LOTLINE}/estate/..%2Fadmin%3Fx%3D1%23?embed=true`,
  );
  expect(optionsOf({ lotlineEstate: '  ' }, LOTLINE)).toBeNull();
});

it('makes a titled, lazy, sandboxed frame that passes on the host page’s origin', () => {
  load('<div data-lotline-estate="rise"></div>');
  expect(frame().title).toBe('Estate map and lots');
  expect(frame().getAttribute('referrerpolicy') ?? frame().referrerPolicy).toBe('origin');
  expect(frame().getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(api().places()).toHaveLength(1);
});

it('sizes the frame and passes events on, to the div and to listeners', () => {
  load('<div data-lotline-estate="rise"></div>');
  const onDiv = jest.fn();
  const listener = jest.fn();
  div().addEventListener('lotline:lot.opened', (one) => onDiv((one as CustomEvent).detail));
  const stop = api().on('lot.opened', listener);
  deliver(size(1234));
  deliver(event('lot.opened', { lotId: 'x' }));
  expect(frame().style.height).toBe('1234px');
  expect(onDiv).toHaveBeenCalledWith(expect.objectContaining({ lotId: 'x', estate: 'rise' }));
  stop();
  deliver(event('lot.opened', { lotId: 'y' }));
  expect(listener).toHaveBeenCalledTimes(1);
});

it.each([
  ['another origin', size(7000), { origin: 'https://evil.example' }],
  ['another window of Lotline', size(7000), { source: window as MessageEventSource }],
  ['no frame', size(7000), { source: null }],
  ['no message of ours', { height: 9000 }, {}],
])('takes nothing from %s; the control is the same message from the frame', (_what, data, from) => {
  load('<div data-lotline-estate="rise"></div>');
  deliver(data, from);
  expect(frame().style.height).toBe('720px');
  deliver(size(7000));
  expect(frame().style.height).toBe('7000px');
});

it('a stub’s listeners are taken over, divs that come later are found', async () => {
  const listener = jest.fn();
  (window as { Lotline?: unknown }).Lotline = { q: [['ready', listener]] };
  load('');
  document.body.innerHTML = '<div data-lotline-estate="rise"></div>';
  await new Promise((resolve) => setTimeout(resolve));
  deliver(event('ready', { title: 'Tallowbrook Rise' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(frame().title).toBe('Tallowbrook Rise: map and lots');
});

describe('a frame that stays silent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    [{ known: true, listed: false }, 'origin-not-listed'],
    [{ known: false, listed: false }, 'estate-unknown'],
  ])('%j: shows %s, with a link to open the estate beside the page', async (check, code) => {
    Object.assign(globalThis, { fetch: jest.fn().mockResolvedValue({ json: () => Promise.resolve(check) }) });
    load('<div data-lotline-estate="rise"></div>');
    const errors = jest.fn();
    api().on('error', errors);
    frame().dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(errors).toHaveBeenCalledWith(expect.objectContaining({ code }));
    expect(div().querySelector('a')?.href).toBe(`${LOTLINE}/estate/rise`);
    expect(frame().style.display).toBe('none');
    // It was only late: the words go again.
    deliver(size(600));
    expect([div().querySelector('a'), frame().style.display]).toEqual([null, 'block']);
  });

  it('a slow one is given its time', async () => {
    Object.assign(globalThis, {
      fetch: jest.fn().mockResolvedValue({ json: () => Promise.resolve({ known: true, listed: true }) }),
    });
    load('<div data-lotline-estate="rise"></div>');
    frame().dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(11_000);
    expect(div().querySelector('a')).toBeNull();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(div().textContent).toContain('The estate could not be shown here.');
  });
});

it('a frame is never taller than what a page can bear: a longer list scrolls inside', () => {
  load('<div data-lotline-estate="rise"></div>');
  deliver(size(48_000));
  expect(frame().style.height).toBe('8000px');
  deliver(size(900));
  expect(frame().style.height).toBe('900px');
});
