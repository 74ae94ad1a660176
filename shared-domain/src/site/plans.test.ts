import { plansSchema } from './plans.schema.js';

const good = {
  title: 'Plans',
  intro: 'For landowners.',
  plans: [{ name: 'Map', summary: 'Your estate online.', points: ['A map of every stage'] }],
  contact: 'mailto:sales@example.com',
};

it('takes what a provider writes', async () => {
  expect(await plansSchema.validate(good)).toEqual(good);
  expect((await plansSchema.validate({ ...good, contact: undefined })).contact).toBeUndefined();
});

it.each(['javascript:alert(1)', 'http://example.com', '//evil', 'mailto:', 'https://a b'])(
  '%j is nowhere a button leads',
  async (contact) => {
    await expect(plansSchema.validate({ ...good, contact })).rejects.toThrow('Contact');
  },
);

it.each([{ plans: [] }, { plans: [{ name: 'Map', summary: 'x', points: [] }] }, { title: '' }])(
  'refuses what leaves the page empty: %j',
  async (change) => {
    await expect(plansSchema.validate({ ...good, ...change })).rejects.toThrow();
  },
);
