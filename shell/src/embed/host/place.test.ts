import { optionsOf } from './options';
import { createPlace } from './place';

it.each<[string, { top: number; bottom: number }, boolean]>([
  ['below the window', { top: 6000, bottom: 6720 }, true],
  ['of which an edge alone is in sight', { top: 700, bottom: 1420 }, true],
  ['above the window', { top: -2000, bottom: -10 }, true],
  ['in sight', { top: 100, bottom: 820 }, false],
  ['taller than the window, scrolled through', { top: -900, bottom: 3000 }, false],
  ['lower than a dialog, in sight', { top: 500, bottom: 640 }, false],
])('a stage opened in a frame %s, at %j: the page scrolls to it: %s', (_, box, scrolls) => {
  const div = document.createElement('div');
  const place = createPlace(div, optionsOf({ lotlineEstate: 'rise' }, 'https://lots.example')!, () => undefined);
  const scrollIntoView = jest.fn();
  const getBoundingClientRect = () => ({ ...box, height: box.bottom - box.top });
  Object.assign(place.frame, { scrollIntoView, getBoundingClientRect });
  place.open({ stageId: 's1', lotId: null });
  expect(scrollIntoView).toHaveBeenCalledTimes(scrolls ? 1 : 0);
});
