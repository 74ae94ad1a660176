import { releaseRemovedElements } from './release-removed-elements';

/** A transition event as browsers fire it; jsdom has none. */
const fire = (element: Element, type: string, propertyName: string) =>
  element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { propertyName }));

function removedInTransition(): Element {
  const field = document.body.appendChild(document.createElement('input'));
  const sides = ['border-top-color', 'border-left-color'];
  for (const side of sides) fire(field, 'transitionrun', side);
  field.remove();
  for (const side of sides) fire(field, 'transitioncancel', side);
  return field;
}

it('React Aria releases an element removed in transition after a second, but none still in transition', () => {
  jest.useFakeTimers();
  const deleted = jest.spyOn(Map.prototype, 'delete');
  const isForgotten = (element: Element) => deleted.mock.calls.some(([key]) => key === element);
  const staying = document.body.appendChild(document.createElement('input'));
  fire(staying, 'transitionrun', 'color');

  const before = removedInTransition();
  jest.advanceTimersByTime(5000);
  // Reproduces React Aria's defect: once this fails, releaseRemovedElements can be deleted.
  expect(isForgotten(before)).toBe(false);

  releaseRemovedElements();
  const after = removedInTransition();
  jest.advanceTimersByTime(900);
  expect(isForgotten(after)).toBe(false);
  jest.advanceTimersByTime(200);
  expect([before, after, staying].map(isForgotten)).toEqual([true, true, false]);
});
