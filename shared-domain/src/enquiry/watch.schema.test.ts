import { watchSchema } from './watch.schema.js';

it('D1: an address and a lot are enough', async () => {
  await expect(watchSchema.validate({ lotId: 'lot-12', email: 'Ann@Example.com' })).resolves.toMatchObject({
    email: 'ann@example.com',
  });
  expect(await watchSchema.isValid({ lotId: 'lot-12' })).toBe(false);
  expect(await watchSchema.isValid({ email: 'ann@example.com' })).toBe(false);
  for (const [consent, ok] of [
    [true, true],
    [undefined, true],
    [false, false],
  ])
    expect(await watchSchema.isValid({ lotId: 'lot-12', email: 'ann@example.com', consent })).toBe(ok);
});
