import type { AnySchema } from 'yup';
import type { Endpoint, Method } from './endpoint.js';
import { LINE } from '../contact-details/patterns.js';
import { compareLocks } from './lock-compare.js';
import { describeEndpoint } from './lock.js';
import { plainNumber, plainObject, plainText } from '../field/plain.schema.js';
import type { Shape } from '../answer/shape.js';

interface Parts {
  action?: string;
  method?: Method;
  path?: string;
  body?: AnySchema;
  query?: Shape;
  answer?: Shape;
}
const lockOf = (parts: Parts = {}) => {
  const whole: Endpoint = {
    action: 'lot/do',
    method: 'POST',
    path: '/lots',
    access: 'lot.manage',
    body: body(),
    query: { 'page?': 'string' },
    answer: { _id: 'string', 'size?': 'number', docs: [{ link: 'string' }] },
    ...parts,
  };
  return [describeEndpoint(whole)];
};
const name = plainText('Name').max(80);
const body = (fields: Record<string, AnySchema> = {}) =>
  plainObject({
    name: name.required(),
    age: plainNumber('Age').min(18),
    kind: plainText('Kind').oneOf(['a', 'b']),
    ...fields,
  });
const changes = (parts: Parts) => compareLocks(lockOf(), lockOf(parts));

describe('a living build keeps working (ADR-0004)', () => {
  it.each<[string, Parts]>([
    ['nothing', {}],
    ['a new optional request field', { body: body({ note: plainText('Note') }) }],
    [
      'a new optional block with required fields inside',
      { body: body({ more: plainObject({ x: plainText('x').required() }).default(undefined) }) },
    ],
    ['a longer name', { body: body({ name: name.max(120).required() }) }],
    ['no longer a required name', { body: body({ name }) }],
    ['a lower age', { body: body({ age: plainNumber('Age').min(16) }) }],
    ['a further kind', { body: body({ kind: plainText('Kind').oneOf(['a', 'b', 'c']) }) }],
    ['any kind', { body: body({ kind: plainText('Kind') }) }],
    ['null accepted', { body: body({ age: plainNumber('Age').min(18).nullable() }) }],
    ['a new query value', { query: { 'page?': 'string', 'limit?': 'string' } }],
    [
      'new answer fields',
      { answer: { _id: 'string', 'size?': 'number', docs: [{ link: 'string', name: 'string' }], more: 'string' } },
    ],
    [
      'an answer field that is now always there',
      { answer: { _id: 'string', size: 'number', docs: [{ link: 'string' }] } },
    ],
  ])('%s is fine', (_, parts) => expect(changes(parts)).toEqual([]));

  it.each<[string, Parts, string]>([
    ['another method', { method: 'PUT' }, 'lot/do: method changed from POST to PUT'],
    ['another path', { path: '/lot' }, 'lot/do: path changed from /lots to /lot'],
    ['an action gone', { action: 'lot/done' }, 'lot/do: the action is gone'],
    [
      'an answer field lost',
      { answer: { _id: 'string', docs: [{ link: 'string' }] } },
      'lot/do: answer field size is lost',
    ],
    [
      'an answer field deep inside lost',
      { answer: { _id: 'string', 'size?': 'number', docs: [{}] } },
      'lot/do: answer field docs[].link is lost',
    ],
    ['an answer block lost', { answer: { _id: 'string', 'size?': 'number' } }, 'lot/do: answer field docs is lost'],
    [
      'an answer field retyped',
      { answer: { _id: 'number', 'size?': 'number', docs: [{ link: 'string' }] } },
      'lot/do: answer field _id changed from string to number',
    ],
    [
      'a list become one',
      { answer: { _id: 'string', 'size?': 'number', docs: { link: 'string' } } },
      'lot/do: answer field docs changed from list to object',
    ],
    [
      'an answer field that may be absent',
      { answer: { '_id?': 'string', 'size?': 'number', docs: [{ link: 'string' }] } },
      'lot/do: answer field _id may now be absent',
    ],
    [
      'a request field newly required',
      { body: body({ age: plainNumber('Age').min(18).required() }) },
      'lot/do: request field age is newly required',
    ],
    [
      'a new required field',
      { body: body({ note: plainText('Note').required() }) },
      'lot/do: request field note is new and required',
    ],
    [
      'a new required block',
      { body: body({ more: plainObject({ x: plainText('x').required() }) }) },
      'lot/do: request field more is new and required',
    ],
    [
      'a request field gone',
      { body: plainObject({ name: name.required(), kind: plainText('Kind').oneOf(['a', 'b']) }) },
      'lot/do: request field age is gone',
    ],
    [
      'a request field retyped',
      { body: body({ age: plainText('Age') }) },
      'lot/do: request field age changed from number to string',
    ],
    [
      'a shorter name',
      { body: body({ name: plainText('Name').max(40).required() }) },
      'lot/do: request field name has a tighter rule max: 80 became 40',
    ],
    [
      'a higher age',
      { body: body({ age: plainNumber('Age').min(21) }) },
      'lot/do: request field age has a tighter rule min: 18 became 21',
    ],
    [
      'a new rule',
      { body: body({ age: plainNumber('Age').min(18).integer() }) },
      'lot/do: request field age has a new rule integer',
    ],
    [
      'a kind less',
      { body: body({ kind: plainText('Kind').oneOf(['a']) }) },
      'lot/do: request field kind no longer takes b',
    ],
    [
      'a list of names where any would do',
      { body: body({ name: name.required().oneOf(['x']) }) },
      'lot/do: request field name no longer takes anything but x',
    ],
    ['a query newly required', { query: { page: 'string' } }, 'lot/do: query page is newly required'],
    ['a query gone', { query: {} }, 'lot/do: query page is gone'],
  ])('%s is a break', (_, parts, sentence) => expect(changes(parts)).toEqual([sentence]));

  it('null no longer accepted is a break', () => {
    const before = lockOf({ body: body({ age: plainNumber('Age').nullable() }) });
    expect(compareLocks(before, lockOf({ body: body({ age: plainNumber('Age') }) }))).toEqual([
      'lot/do: request field age no longer takes null',
    ]);
  });
  it('a required block added beside a body that was none is a break', () => {
    expect(compareLocks(lockOf({ body: undefined }), lockOf())).toEqual([
      'lot/do: request field name is new and required',
    ]);
  });
  it('several breaks are all said', () => expect(changes({ method: 'GET', path: '/x', answer: {} })).toHaveLength(5));
});

describe('roles, and conditionally required fields', () => {
  const kind = plainText('Kind').oneOf(['a', 'b']).required();
  const when = (rule: AnySchema, value = 'b') =>
    plainObject({ kind, note: plainText('Note').when('kind', { is: value, then: () => rule }) });
  const note = plainText('Note');

  it('a call that was open to everybody and now needs a role is a break', () => {
    const open = [
      describeEndpoint({ action: 'lot/do', method: 'GET', path: '/lots', access: 'estate.browse', answer: {} }),
    ];
    const closed = [
      describeEndpoint({ action: 'lot/do', method: 'GET', path: '/lots', access: 'lot.manage', answer: {} }),
    ];
    expect(compareLocks(open, closed)).toEqual([
      'lot/do: no longer open to ANONYMOUS, BUILDER, CHANNEL_PARTNER, CUSTOMER',
    ]);
    expect(compareLocks(closed, open)).toEqual([]);
  });

  it.each<[string, AnySchema, AnySchema, string[]]>([
    ['the same condition', when(note.required()), when(note.required()), []],
    ['a looser one', when(note.required()), when(note), []],
    ['none any more', when(note.required()), plainObject({ kind, note }), []],
    [
      'a new one',
      plainObject({ kind, note }),
      when(note.required()),
      ['lot/do: request field note is newly required where kind=b'],
    ],
    [
      'a tighter one',
      when(note.max(9)),
      when(note.max(5)),
      ['lot/do: request field note has a tighter rule max: 9 became 5 where kind=b'],
    ],
    [
      'the same rule under another value',
      when(note.required(), 'a'),
      when(note.required()),
      ['lot/do: request field note is newly required where kind=b'],
    ],
    [
      'always what it was sometimes',
      when(note.required()),
      plainObject({ kind, note: note.required() }),
      ['lot/do: request field note is newly required'],
    ],
  ])('%s', (_, before, after, breaks) =>
    expect(compareLocks(lockOf({ body: before }), lockOf({ body: after }))).toEqual(breaks),
  );

  it('a lock written before conditions and roles were locked says nothing of them', () => {
    const [older] = lockOf({ body: plainObject({ kind, note }) });
    expect(
      compareLocks([{ ...older!, roles: undefined, conditions: undefined }], lockOf({ body: when(note.required()) })),
    ).toEqual([]);
  });
});

it('a pattern replaced on purpose is not a break; any other is', () => {
  const before = /^[^\p{C}]*$/u;
  const lockWith = (pattern: RegExp) => lockOf({ body: plainObject({ name: plainText('Name').matches(pattern) }) });
  expect(compareLocks(lockWith(before), lockWith(LINE))).toEqual([]);
  expect(compareLocks(lockWith(LINE), lockWith(before))).toHaveLength(1);
});
