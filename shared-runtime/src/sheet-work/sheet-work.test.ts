/** @jest-environment node */
import { COST_IMPORT } from '@lotline/shared-domain/testing';
import { strToU8, zipSync } from 'fflate';
import { createSheetWork, type SheetAsked, type SheetTold } from './sheet-work';
import { fileStrings } from './strings';

/** The worker's work of a kind of import that isn't of lots, and what it answers. */
function aWorker() {
  const told: SheetTold[] = [];
  const work = createSheetWork(COST_IMPORT, 'site costs', (answer) => told.push(answer));
  return async (asked: SheetAsked): Promise<SheetTold> => {
    await work(asked);
    return told.splice(0).at(-1) as SheetTold;
  };
}
const known = new Blob([JSON.stringify([{ lot: '2', cost: 1_000 }])]);
const MATCHES = { lot: { index: 0 }, cost: { index: 1 } };

it('another kind of import than of lots is read, judged and sent by the same work', async () => {
  const ask = aWorker();
  const read = await ask({ ask: 'read', source: 'Site works 2027\t\nLot\tCost\n1\t12500\n2\t1000\n3\tlots\n' });
  expect(read).toMatchObject({ told: 'read', header: { line: 2, above: 1 }, rows: 3, matches: MATCHES });
  const place = { most: 90_000 };
  const judged = await ask({ ask: 'judge', run: 4, matches: MATCHES, takesAll: false, place, known });
  expect(judged).toMatchObject({
    run: 4,
    part: 1,
    shown: [{ kind: 'new' }, { kind: 'same' }, { kind: 'refused' }],
  });
  const body = (await ask({ ask: 'body', fileName: 'costs.csv' })) as Extract<SheetTold, { told: 'body' }>;
  expect(JSON.parse(await body.body.text())).toEqual({ fileName: 'costs.csv', rows: [{ lot: '1', cost: 12_500 }] });
  expect(await ask({ ask: 'refused' })).toMatchObject({
    csv: expect.stringContaining('Site cost: ‘lots’ isn’t an amount.') as string,
  });
});

it('what a file can’t be read for names what its rows are', async () => {
  const book = '<workbook><sheets><sheet name="Costs" state="hidden"/></sheets></workbook>';
  const source = new Blob([zipSync({ 'xl/workbook.xml': strToU8(book) }) as Uint8Array<ArrayBuffer>]);
  expect(await aWorker()({ ask: 'read', source })).toEqual({
    told: 'failed',
    why: fileStrings.hiddenOnly('site costs'),
  });
});
