import { system } from '../../src/database/scope.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { api, setUp } from '../homes/homes-scene.js';
import { aLotWithHomes, aQuoteBody, aVerified, quotesOf, selectionsOf, send } from './quote-scene.js';

setUp();

it('a quote is no package and not delivered because its sender claims it (D113)', async () => {
  const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
  const claims = { isAdminPackage: true, emailSentToLandowner: true };
  expect((await send(aQuoteBody(buyer, await selectionsOf(lot), claims))).status).toBe(201);
  const [quote] = await quotesOf(buyer);
  expect([quote?.isAdminPackage, quote?.emailSentToLandowner]).toEqual([false, false]);
});

it('migration 0050: quotes that were claimed to be of packages are of none', async () => {
  const [{ lot }, buyer] = [await aLotWithHomes(), await aVerified()];
  await send(aQuoteBody(buyer, await selectionsOf(lot)));
  await system(() => api.models.Quote.updateOne({ 'buyer.email': buyer.email }, { $set: { isAdminPackage: true } }));
  const change = MIGRATIONS.find(({ id }) => id === '0050');
  for (let run = 0; run < 2; run += 1) await change?.run(api.connection);
  expect((await quotesOf(buyer)).map(({ isAdminPackage }) => isAdminPackage)).toEqual([false]);
});
