import { mongo, Types } from 'mongoose';
import { readFlat } from './flat-document.js';

const { BSON } = mongo;

it('reads ids, dates, texts, numbers, lists, embedded documents and nothing', () => {
  const record = {
    _id: new Types.ObjectId('65f0000000000000000000aa'),
    fileName: 'Straßenplan 🏡.pdf',
    empty: '',
    countsForLots: true,
    isOld: false,
    order: -3,
    size: 3_000_000_000,
    share: 0.25,
    long: BSON.Long.fromNumber(5_000_000_000),
    refusal: null,
    replaced: [{ fileName: 'a', at: new Date(0), list: [1, [2]] }, { fileName: 'b' }],
    none: [],
    binding: { x: 8.5, y: -16, of: { id: new Types.ObjectId('65f0000000000000000000bb') } },
    modifiedDate: new Date('2026-11-25T10:00:00.123Z'),
    before: new Date('1969-12-31T23:59:59.999Z'),
  };
  expect(readFlat([BSON.serialize(record)])).toEqual([
    {
      ...record,
      _id: '65f0000000000000000000aa',
      long: 5_000_000_000,
      replaced: [{ fileName: 'a', at: '1970-01-01T00:00:00.000Z', list: [1, [2]] }, { fileName: 'b' }],
      binding: { x: 8.5, y: -16, of: { id: '65f0000000000000000000bb' } },
      modifiedDate: '2026-11-25T10:00:00.123Z',
      before: '1969-12-31T23:59:59.999Z',
    },
  ]);
});

it('reads bytes within a larger reply', () => {
  const [one, other] = [BSON.serialize({ title: 'One' }), BSON.serialize({ title: 'Other' })];
  const reply = Buffer.concat([one, other]);
  expect(readFlat([reply.subarray(one.length)])).toEqual([{ title: 'Other' }]);
});

it('reads a list whose documents differ in names, types and values, one after the other', () => {
  const id = Buffer.from('abcdefghijkl');
  const records = [
    { title: 'One', rev: 1 },
    { title: 'One', rev: 2 },
    { title: 'One more', rev: 2 },
    { title: 'Two', revision: 2 },
    { titles: 'Three', re: 3 },
    { titles: new Types.ObjectId(id), re: 'abcdefghijkl' },
    { titles: 'abcdefghijkl', re: new Types.ObjectId(id) },
    { rev: 4 },
    {},
    { at: { title: 'One', on: new Date(0) }, title: 'Two' },
    { at: { title: 'One', on: new Date(0) }, title: 'Two' },
    { at: { on: new Date(1) }, title: 'One' },
    { features: ['Corner', 'Park'], faces: 'Park' },
    { features: [], faces: 'Park' },
    { features: ['Park'], faces: 'Corner' },
  ];
  expect(readFlat(records.map((record) => BSON.serialize(record)))).toEqual(JSON.parse(JSON.stringify(records)));
});

it('knows no regular expression', () =>
  expect(() => readFlat([BSON.serialize({ a: { b: /c/ } })])).toThrow('A flat document has no values of type'));
