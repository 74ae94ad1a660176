import { readFrameMessage, readHostMessage, sealed } from './messages';

const ID = 'a'.repeat(24);

it.each([
  [{ type: 'size', height: 800 }],
  [{ type: 'event', name: 'lot.opened', detail: { lotId: ID, stageId: null } }],
] as const)('a frame’s message comes back as it went: %j', (message) =>
  expect(readFrameMessage(sealed(message))).toEqual(message),
);

it.each([
  [{ type: 'hello' }],
  [{ type: 'visible', screen: 900, top: 0, height: 400 }],
  [{ type: 'open', stageId: ID, lotId: null }],
] as const)('a host’s message too: %j', (message) => expect(readHostMessage(sealed(message))).toEqual(message));

const frameForgeries: unknown[] = [
  null,
  'lotline',
  [],
  {},
  { type: 'size', height: 800 },
  { lotline: 2, type: 'size', height: 800 },
  { lotline: '1', type: 'size', height: 800 },
  { lotline: 1, type: 'size', height: -1 },
  { lotline: 1, type: 'size', height: '800' },
  { lotline: 1, type: 'size', height: Infinity },
  { lotline: 1, type: 'size', height: 1e9 },
  { lotline: 1, type: 'size', height: NaN },
  { lotline: 1, type: 'event', name: 'toString', detail: {} },
  { lotline: 1, type: 'event', name: 'lot.opened' },
  { lotline: 1, type: 'event', name: 'lot.opened', detail: 'x' },
  { lotline: 1, type: 'event', name: 'lot.opened', detail: { lotId: { nested: true } } },
  { lotline: 1, type: 'event', name: 'lot.opened', detail: { lotId: 'x'.repeat(201) } },
  {
    lotline: 1,
    type: 'event',
    name: 'lot.opened',
    detail: Object.fromEntries(Array.from({ length: 9 }, (_, key) => [`k${key}`, 'v'])),
  },
];
it.each(frameForgeries.map((data) => [data]))('no message of a frame: %j', (data) =>
  expect(readFrameMessage(data)).toBeNull(),
);

const hostForgeries: unknown[] = [
  null,
  7,
  { type: 'hello' },
  { lotline: 1, type: 'goto', url: 'https://evil.example' },
  { lotline: 1, type: 'visible', screen: 900, top: 0 },
  { lotline: 1, type: 'visible', screen: '100vh', top: 0, height: 0 },
  { lotline: 1, type: 'open', lotId: '../../admin' },
  { lotline: 1, type: 'open', stageId: ['a'] },
  { lotline: 1, type: 'open', lotId: `${ID}&role=SUPER_ADMIN` },
];
it.each(hostForgeries.map((data) => [data]))('no message of a host: %j', (data) =>
  expect(readHostMessage(data)).toBeNull(),
);

it('what it doesn’t know is left behind, also a prototype', () => {
  const data = JSON.parse(
    '{"lotline":1,"type":"event","name":"ready","detail":{"estate":"rise"},"__proto__":{"polluted":"yes"},"extra":1}',
  ) as unknown;
  expect(readFrameMessage(data)).toEqual({ type: 'event', name: 'ready', detail: { estate: 'rise' } });
});
