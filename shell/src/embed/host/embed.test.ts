import type { LotlineApi } from './embed';
import { optionsOf } from './options';

const LOTLINE = 'https://lots.example';
type WithLotline = Window & { Lotline?: LotlineApi };
const api = () => (window as WithLotline).Lotline as LotlineApi;

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
  (window as WithLotline).Lotline?.destroy?.();
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

describe('on a page that changes', () => {
  /** Until the page's changes have been looked at. */
  const looked = () => new Promise((resolve) => setTimeout(resolve));
  const frames = () => [...document.querySelectorAll('iframe')].map(({ src }) => src.replace(LOTLINE, ''));
  const RISE = '<div id="e" data-lotline-estate="rise"></div>';
  const element = () => document.getElementById('e') as HTMLElement;
  const sent = (at = 0) => {
    const posted = jest.spyOn(frame(at).contentWindow as Window, 'postMessage');
    return () => posted.mock.calls.map(([message]) => message as { type: string; stageId?: string });
  };

  it.each<[string, () => void, string[]]>([
    ['another estate', () => (element().dataset.lotlineEstate = 'green'), ['/estate/green?embed=true']],
    ['another business', () => (element().dataset.businessId = 'other'), ['/estate/rise?embed=true&businessId=other']],
    ['another view', () => (element().dataset.default = 'list'), ['/estate/rise?embed=true&default=list']],
    ['an attribute of the page’s own', () => (element().className = 'wide'), ['/estate/rise?embed=true']],
    ['no estate any more', () => element().removeAttribute('data-lotline-estate'), []],
    ['a div that is taken out', () => element().remove(), []],
    [
      'a div that is cloned',
      () => document.body.append(element().cloneNode(true)),
      ['/estate/rise?embed=true', '/estate/rise?embed=true'],
    ],
    [
      'a div that is replaced by its clone',
      () => element().replaceWith(element().cloneNode(true)),
      ['/estate/rise?embed=true'],
    ],
    [
      'markup that is written again',
      () =>
        document.body.replaceChildren(
          ...new DOMParser().parseFromString(document.body.innerHTML, 'text/html').body.childNodes,
        ),
      ['/estate/rise?embed=true'],
    ],
    [
      'a div that is moved',
      () => document.body.append(document.createElement('main'), element()),
      ['/estate/rise?embed=true'],
    ],
    ['a body that is replaced', () => (freshBody().innerHTML = RISE), ['/estate/rise?embed=true']],
    [
      'a div within what is added',
      () => document.body.insertAdjacentHTML('beforeend', '<main><p><i data-lotline-estate="green"></i></p></main>'),
      ['/estate/rise?embed=true', '/estate/green?embed=true'],
    ],
    ['the script again', () => jest.isolateModules(() => void require('./embed')), ['/estate/rise?embed=true']],
    ['its destruction', () => api().destroy(), []],
  ])('after %s: one frame for each div, the right one', async (_, change, shown) => {
    load(RISE);
    change();
    await looked();
    expect(frames()).toEqual(shown);
    expect(
      api()
        .places()
        .map(({ options }) => options.src.replace(LOTLINE, '')),
    ).toEqual(shown);
  });

  it('a div that is taken out and put back has one frame, which is heard', async () => {
    load(RISE);
    const taken = element();
    taken.remove();
    await looked();
    document.body.append(taken);
    await looked();
    expect(frames()).toEqual(['/estate/rise?embed=true']);
    deliver(size(900));
    expect(frame().style.height).toBe('900px');
  });

  it('a clone’s frame is heard, not the copy of another’s', async () => {
    load(RISE);
    deliver(size(900));
    element().replaceWith(element().cloneNode(true));
    await looked();
    deliver(size(1000));
    expect([frames().length, frame().style.height]).toEqual([1, '1000px']);
  });

  it('what is opened before the frame answers is opened once it does, the last one, once', () => {
    load(RISE);
    const messages = sent();
    api().open({ stageId: 's1' });
    api().open({ stageId: 's2' });
    expect([messages().filter(({ type }) => type === 'open'), frame().loading]).toEqual([[], 'eager']);
    deliver(event('ready', { title: 'Rise' }));
    deliver(size(900));
    expect(
      messages()
        .filter(({ type }) => type === 'open')
        .map(({ stageId }) => stageId),
    ).toEqual(['s2']);
    api().open({ stageId: 's3' });
    expect(messages().at(-1)).toMatchObject({ type: 'open', stageId: 's3' });
  });

  it('what is opened before there is a frame of its estate waits for it', async () => {
    load('');
    api().open({ estate: 'green', stageId: 's1' });
    document.body.innerHTML = `${RISE}<div data-lotline-estate="green"></div>`;
    await looked();
    const [ofRise, ofGreen] = [sent(0), sent(1)];
    deliver(size(900), { source: frame(0).contentWindow });
    deliver(size(900), { source: frame(1).contentWindow });
    expect([ofRise(), ofGreen()].map((all) => all.filter(({ type }) => type === 'open').length)).toEqual([0, 1]);
  });

  it('what a stub kept is opened', () => {
    (window as { Lotline?: unknown }).Lotline = { q: [['open', { stageId: 's1' }]] };
    load(RISE);
    const messages = sent();
    deliver(size(900));
    expect(messages().find(({ type }) => type === 'open')).toMatchObject({ stageId: 's1' });
  });

  it('after its destruction no listener hears anything, and a scan begins anew', async () => {
    load(RISE);
    const listener = jest.fn();
    api().on('ready', listener);
    api().destroy();
    document.body.innerHTML = RISE;
    await looked();
    expect(frames()).toEqual([]);
    api().scan();
    deliver(event('ready'));
    expect([frames().length, listener.mock.calls.length]).toEqual([1, 0]);
  });
});
