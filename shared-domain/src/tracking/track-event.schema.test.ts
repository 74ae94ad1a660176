import { trackEventSchema } from './track-event.schema.js';
import { lotClickEvent } from './tracking.js';

it.each([
  ['an invented label', { eventLabelByName: 'Buy now' }],
  ['an invented action name', { actionsName: 'drop' }],
  ['a title of 121 characters', { lotTitle: 'x'.repeat(121) }],
])('spec 3: %s is refused', async (_, overrides) =>
  expect(await trackEventSchema.isValid({ ...lotClickEvent({ lotById: 'l' }), ...overrides })).toBe(false),
);

it('a person’s details never get in', async () => {
  const event = await trackEventSchema.validate(
    { ...lotClickEvent({}), email: 'ann@example.com' },
    { stripUnknown: true },
  );
  expect(event).not.toHaveProperty('email');
});
