import { browserHistory } from './history.port';

const here = () => `${location.pathname}${location.search}`;
const moved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

beforeEach(() => history.replaceState(null, '', '/estate?view=list'));

it('an address that the last step came from takes that step back', async () => {
  const port = browserHistory(window);
  const heard = jest.fn();
  port.listen(heard);
  port.push('/estate?view=list&lotId=1');
  const steps = history.length;
  port.replace('/estate?view=list');
  await moved();
  expect(here()).toBe('/estate?view=list');
  port.push('/estate?view=list&lotId=2');
  expect(history.length).toBe(steps);
  expect(heard).toHaveBeenCalledTimes(3);
});

it('asked twice before the browser has gone back, it takes one step back', async () => {
  const port = browserHistory(window);
  port.push('/estate?view=map');
  port.push('/estate?view=map&lotId=1');
  const back = jest.spyOn(history, 'back');
  port.replace('/estate?view=map');
  port.replace('/estate?view=map');
  await moved();
  expect(back).toHaveBeenCalledTimes(1);
  expect(here()).toBe('/estate?view=map');
  back.mockRestore();
});

it('a step taken before the browser has gone back doesn’t keep later ones from being taken back', async () => {
  const port = browserHistory(window);
  port.push('/estate?view=map');
  port.push('/estate?view=map&lotId=1');
  port.replace('/estate?view=map');
  // The browser gives the way back up for it.
  port.push('/estate?view=list');
  port.push('/estate?view=list&lotId=2');
  port.replace('/estate?view=list');
  await moved();
  expect(here()).toBe('/estate?view=list');
});

it('any other address takes the place of the step, which still knows where it came from', async () => {
  const port = browserHistory(window);
  port.push('/estate?view=list&lotId=1');
  port.replace('/estate?view=list&lotId=1&size=450-');
  expect(here()).toBe('/estate?view=list&lotId=1&size=450-');
  port.replace('/estate?view=list');
  await moved();
  expect(here()).toBe('/estate?view=list');
});

it('in a frame, whose steps are those of the page around it, no step is taken back', () => {
  const framed = Object.create(window, { self: { value: {} }, history: { value: history }, location: { value: location }, addEventListener: { value: () => undefined } }) as Window;
  const port = browserHistory(framed);
  const back = jest.spyOn(history, 'back');
  port.push('/estate?view=list&lotId=1');
  port.replace('/estate?view=list');
  expect(back).not.toHaveBeenCalled();
  expect(here()).toBe('/estate?view=list');
});
