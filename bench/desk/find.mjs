// @ts-check
// Find (Ctrl+K) among 20,000 lots and 5,000 people: main-thread time per search, and the API's time.
import { median } from '../map/measure.mjs';
import { connect, pause, rest } from './measure.mjs';

export const PEOPLE = 5_000;
const FIRST = ['Uma', 'Bea', 'Cyrus', 'Dalia', 'Emeka', 'Farah', 'Goran', 'Hana', 'Ines', 'Jonah'];
const LAST = ['Moreau', 'Tan', 'Okafor', 'Fraser', 'Hale', 'Ashby', 'Quist', 'Siddiq', 'Vane', 'Marlow'];
const SEARCHES = ['1777', 'bea okafor 4321', 'quist', '0491 574 321'];
const REQUESTS = 10;

/** Adds people to the estate of the large seed, each a lead and its contact. */
export async function seedPeople(/** @type {import('mongoose').Connection} */ connection, /** @type {number} */ count) {
  const lot = await connection.collection('lots').findOne({ title: '1777' });
  if (!lot) throw new Error('the large seed has no lot 1777');
  const { landownerId, estateId } = lot;
  const at = new Date();
  const people = Array.from({ length: count }, (_, index) => ({
    landownerId,
    firstName: FIRST[index % 10],
    lastName: `${LAST[Math.floor(index / 10) % 10]} ${index}`,
    email: `person-${index}@bench.example`,
    phone: `+6149157${String(index).padStart(4, '0')}`,
    createdAt: at,
    updatedAt: at,
  }));
  await connection.collection('leads').insertMany(
    people.map((person) => ({
      ...person,
      estateId,
      source: 'Created',
      sources: ['Created'],
      status: 'new',
      watched: false,
    })),
  );
  await connection.collection('contacts').insertMany(
    people.map((person) => ({
      ...person,
      estateIds: [estateId],
      emails: [person.email],
      phones: [person.phone],
      status: 'Prospect',
      seenAt: at,
    })),
  );
}

/** Types each search at once, as a paste does: CPU ms of the main thread until its results stand, and ms of the API per request. */
export async function findIn(/** @type {import('./measure.mjs').Page} */ page) {
  const cdp = await connect(page);
  /** @type {Record<string, number>} */
  const figures = {};
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await field.waitFor();
  /** @type {number[]} */
  const main = [];
  for (const text of SEARCHES) {
    await field.fill('');
    const before = await rest(cdp);
    await page.keyboard.insertText(text);
    await page.getByRole('option').first().waitFor();
    main.push((await rest(cdp)) - before);
    await pause(200);
  }
  figures.findMainMs = Math.max(...main);
  const ofApi = await page.evaluate(
    async ([texts, times]) => {
      /** @type {number[]} */
      const taken = [];
      for (const text of texts)
        for (let at = 0; at < times; at += 1) {
          const from = performance.now();
          const answer = await fetch('/api/staff/find', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ text }),
          });
          if (!answer.ok) throw new Error(`find answered ${answer.status}`);
          await answer.json();
          taken.push(performance.now() - from);
        }
      return taken;
    },
    /** @type {const} */ ([SEARCHES, REQUESTS]),
  );
  figures.findApiMs = median(ofApi);
  figures.findApiWorstMs = Math.max(...ofApi);
  await page.keyboard.press('Escape');
  return figures;
}
