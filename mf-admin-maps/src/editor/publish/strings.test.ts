import { publishStrings as text } from './strings';

const NONE = { added: 0, redrawn: 0, renamed: 0, removed: 0, changed: 0 };

it.each([
  [NONE, ''],
  [{ ...NONE, added: 2 }, 'Shapes: 2 added'],
  [{ ...NONE, redrawn: 1, removed: 3 }, 'Shapes: 1 redrawn, 3 removed'],
  [{ ...NONE, renamed: 1, changed: 4 }, 'Shapes: 1 renamed, 4 changed otherwise'],
])('a drawing that differs from the live map by %j: %p', (shapes, words) => expect(text.shapes(shapes)).toBe(words));

it.each([
  [['3'], 'Stage 3 loses its shape and stays in the list.'],
  [['3', '4'], 'Stages 3, 4 lose their shape and stay in the list.'],
])('the stages %j without their shape: %s', (titles, words) => expect(text.undrawnStages(titles)).toBe(words));

it.each([
  ['lot', 0, 0, ''],
  ['lot', 1, 1, 'Left as is: 1 lot without a shape. Check lists it.'],
  ['lot', 1, 2, 'Left as is: 1 lot without a shape and 1 other warning. Check lists them.'],
  ['stage', 2, 2, 'Left as is: 2 stages without a shape. Check lists them.'],
  ['lot', 0, 84, 'Left as is: 84 warnings. Check lists them.'],
  ['lot', 30, 114, 'Left as is: 30 lots without a shape and 84 other warnings. Check lists them.'],
] as const)('a map of %ss, %d without a shape among %d warnings: %p', (place, withoutShape, warnings, words) =>
  expect(text.stays(place, withoutShape, warnings)).toBe(words),
);

it.each([
  ['You', 2, 'You published version 2 on 30 Nov 2026 1:03 AM. Both drawings are kept.'],
  ['Harriet Omondi', null, 'Harriet Omondi published a change on 30 Nov 2026 1:03 AM. Both drawings are kept.'],
])('what %s published in the meantime as version %p: %s', (by, number, words) =>
  expect(text.overtaken.who(by, '30 Nov 2026 1:03 AM', number)).toBe(words),
);

const numbers = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at + 1));

it.each([
  [2, 'Redrawn: 1, 2'],
  [30, /^Redrawn: 1, .*, 30$/],
  [32, /^Redrawn: 1, .*, 30 and 2 more$/],
])('%d lots that are redrawn: %s', (count, words) => expect(text.effects.redrawn(numbers(count))).toMatch(words));

it('a reason is asked for by all lots that would change', () =>
  expect(text.reasonHint(numbers(31))).toMatch(/30 and 1 more are held or sold and would change\.$/));
