import { randomUUID } from 'node:crypto';
import { ProofService } from '../../src/bot-protection/proof.service.js';
import { HOUR_MS, LIMIT, api, solved, FORMS, NAMES, anEmail, from, setUp } from './bots-scene.js';
import { sampled } from '../sizes.js';

setUp();

describe.each(sampled(NAMES, 2))('proof of work with %s', (name) => {
  const send = async (headers: Record<string, string>, proof?: unknown) => {
    const { path, body } = FORMS[name](anEmail());
    return api.post(path, { ...body, ...(proof === undefined ? {} : { proof }) }, { headers, key: randomUUID() });
  };
  const [most, unproven] = [LIMIT[`${name}_IP`], Math.ceil(LIMIT[`${name}_IP`] / 4)];
  const accepted = async (address: string, proofOf: (i: number) => Promise<unknown>, times = most + 3) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1) statuses.push((await send(from(address), await proofOf(i))).status);
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 201).length;
  };

  it('every form of a page is accepted up to the limit; without a proof, or with a used, wrong or invented one, a quarter is', async () => {
    const place = NAMES.indexOf(name);
    expect(await accepted(`100.70.${place}.1`, solved)).toBe(most);
    expect(await accepted(`100.70.${place}.2`, async () => undefined)).toBe(unproven);
    const once = await solved();
    expect(await accepted(`100.70.${place}.3`, async () => once)).toBeLessThanOrEqual(unproven + 1);
    const lies = [
      'x',
      '',
      5,
      { a: 1 },
      `${once.slice(0, -1)}~`,
      `${'0'.repeat(8)}.${'A'.repeat(16)}.${'A'.repeat(22)}.0`,
      'x'.repeat(5000),
    ];
    expect(await accepted(`100.70.${place}.4`, async (i) => lies[i % lies.length])).toBe(unproven);
  });
});

it('a challenge that is too old, of another day or signed by another key proves nothing; solving one is work', async () => {
  const proofs = api.app.get(ProofService);
  const proof = await solved();
  const later = Date.now() + 2 * HOUR_MS + 1;
  expect(await proofs.accepts(proof, 'a', later)).toBe(false);
  expect(await proofs.accepts(proof.replace(/^./, '0'), 'a')).toBe(false);
  const [time, random, signature, number] = proof.split('.');
  expect(
    await proofs.accepts(
      [time, random, `${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}`, number].join('.'),
      'a',
    ),
  ).toBe(false);
  const { challenge } = proofs.challenge();
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, i) => proofs.accepts(`${challenge}.${i.toString(36)}`, 'a')),
  );
  expect(guesses.filter(Boolean).length).toBeLessThanOrEqual(1);
  // The control: as it is, it serves its one request, however often that comes, and no other.
  expect([
    await proofs.accepts(proof, 'a'),
    await proofs.accepts(proof, 'a'),
    await proofs.accepts(proof, 'b'),
  ]).toEqual([true, true, false]);
});
