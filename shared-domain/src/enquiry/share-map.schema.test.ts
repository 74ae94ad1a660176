import { shareMapSchema } from './share-map.schema.js';

it.each([
  [' Friend@Example.com ', 'friend@example.com'],
  ['friend@example.com', 'friend@example.com'],
])('spec 5: %s is sent as %s', async (email, sent) => {
  await expect(shareMapSchema.validate({ email, estateId: 'e', estateTitle: 'Rise' })).resolves.toMatchObject({
    email: sent,
  });
});
it.each(['', 'friend', 'a@b.co, c@d.co', 'a@b.co\nBcc: c@d.co'])('D38: %p is refused', async (email) =>
  expect(await shareMapSchema.isValid({ email, estateId: 'e' })).toBe(false),
);
