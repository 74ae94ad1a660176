import { browserHistory } from './history.port';

const here = () => `${location.pathname}${location.search}`;
const moved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

beforeEach(() => history.replaceState(null, '', '/estate?view=list'));

it('takes back a step that came from the address it goes to', async () => {
  const port = browserHistory(window);
  const listener: string[] = [];
  port.listen(() => listener.push(port.current().search));
  port.push('/estate?view=list&lotId=1');
  const steps = history.length;
  port.takeBack('/estate?view=list');
  // The page goes on at once; the browser follows.
  expect(listener).toEqual(['?view=list&lotId=1', '?view=list']);
  await moved();
  expect(here()).toBe('/estate?view=list');
  port.push('/estate?view=list&lotId=2');
  expect(history.length).toBe(steps);
});

it('replaces an entry, even by the address before it', async () => {
  const port = browserHistory(window);
  const back = jest.spyOn(history, 'back');
  port.push('/estate?view=list&lotId=1');
  port.replace('/estate?view=list');
  expect([here(), back.mock.calls.length]).toEqual(['/estate?view=list', 0]);
  back.mockRestore();
});

it('called twice before the browser has gone back, takeBack goes one step back', async () => {
  const port = browserHistory(window);
  port.push('/estate?view=map');
  port.push('/estate?view=map&lotId=1');
  const back = jest.spyOn(history, 'back');
  port.takeBack('/estate?view=map');
  port.takeBack('/estate?view=map');
  await moved();
  expect(back).toHaveBeenCalledTimes(1);
  expect(here()).toBe('/estate?view=map');
  back.mockRestore();
});

it('an entry pushed before the browser has gone back is added after it', async () => {
  const port = browserHistory(window);
  port.push('/estate?view=map');
  port.push('/estate?view=map&lotId=1');
  port.takeBack('/estate?view=map');
  port.push('/estate?view=list');
  expect(port.current().search).toBe('?view=list');
  await moved();
  expect([here(), port.current().search]).toEqual(['/estate?view=list', '?view=list']);
  history.back();
  await moved();
  expect(here()).toBe('/estate?view=map');
});

it('any other address takes the place of the step, which still knows where it came from', async () => {
  const port = browserHistory(window);
  port.push('/estate?view=list&lotId=1');
  port.takeBack('/estate?view=list&lotId=1&size=450-');
  expect(here()).toBe('/estate?view=list&lotId=1&size=450-');
  port.takeBack('/estate?view=list');
  await moved();
  expect(here()).toBe('/estate?view=list');
});

it('an entry is pushed at once, and listeners are notified when the page is idle', async () => {
  const port = browserHistory(window);
  const listener = jest.fn();
  port.listen(listener);
  let still = () => {};
  port.push('/estate?view=list&lotId=1', new Promise<void>((resolve) => (still = resolve)));
  expect([here(), listener.mock.calls.length]).toEqual(['/estate?view=list&lotId=1', 0]);
  still();
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('in a frame, whose steps are those of the page around it, no step is taken back', () => {
  const framed = Object.create(window, {
    self: { value: {} },
    history: { value: history },
    location: { value: location },
    addEventListener: { value: () => undefined },
  }) as Window;
  const port = browserHistory(framed);
  const back = jest.spyOn(history, 'back');
  port.push('/estate?view=list&lotId=1');
  port.takeBack('/estate?view=list');
  expect(back).not.toHaveBeenCalled();
  expect(here()).toBe('/estate?view=list');
});

it('knows the entry of a modal, also while the browser goes back', async () => {
  const port = browserHistory(window);
  const path = '/estate?view=list';
  port.push(path, undefined, true);
  expect(port.current().isModal).toBe(true);
  port.takeBack(path);
  expect(port.current().isModal).toBe(false);
  await moved();
  expect(port.current().isModal).toBe(false);
  history.forward();
  await moved();
  expect(port.current()).toEqual({ pathname: '/estate', search: '?view=list', isModal: true });
});

describe('a held page', () => {
  const asked = () => {
    const questions: (() => void)[] = [];
    return { questions, ask: (leave: () => void) => void questions.push(leave) };
  };

  it('is left by a link only after the answer, and not asked about again', () => {
    const port = browserHistory(window);
    const { questions, ask } = asked();
    port.holdPage?.(ask);
    port.push('/desk');
    expect([here(), questions.length]).toEqual(['/estate?view=list', 1]);
    questions[0]?.();
    expect([here(), questions.length]).toEqual(['/desk', 1]);
  });

  it('asks nothing for a modal’s entry, nor once the hold has ended', () => {
    const port = browserHistory(window);
    const { questions, ask } = asked();
    port.holdPage?.(ask);
    port.push('/estate?view=list', undefined, true);
    port.holdPage?.(null);
    port.replace('/desk');
    expect([here(), questions.length]).toEqual(['/desk', 0]);
  });

  it('comes back from Back, and goes there after the answer', async () => {
    const port = browserHistory(window);
    const listener: string[] = [];
    port.listen(() => listener.push(port.current().pathname));
    port.push('/desk');
    const { questions, ask } = asked();
    port.holdPage?.(ask);
    history.back();
    await moved();
    expect([here(), questions.length, listener]).toEqual(['/desk', 1, ['/desk']]);
    questions[0]?.();
    await moved();
    expect([here(), listener]).toEqual(['/estate?view=list', ['/desk', '/estate']]);
  });
});
