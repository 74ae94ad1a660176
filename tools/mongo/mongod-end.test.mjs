import { EventEmitter } from 'node:events';
import { lostMongoOf } from '../test/counts.mjs';
import { onMongodEnd } from './mongod-end.mjs';

const info = (text) => `{"s":"I","msg":"${text}"}`;
const error = (text) => `{"s":"E","msg":"${text}"}`;

function aSet() {
  const instance = Object.assign(new EventEmitter(), { mongodProcess: { pid: 4711 } });
  const told = [];
  const expectEnd = onMongodEnd({ servers: [{ instanceInfo: { instance } }] }, (words) => told.push(words));
  return { instance, told, expectEnd };
}

it('a mongod that was killed is reported once, with its signal and the last lines of its log', () => {
  const { instance, told } = aSet();
  instance.emit('instanceSTDOUT', [...Array(20).keys()].map((line) => info(`line ${line}`)).join('\n'));
  instance.emit('instanceClosed', null, 'SIGKILL');
  instance.emit('instanceClosed', null, 'SIGKILL');
  expect(told).toHaveLength(1);
  expect(told[0].split('\n')[0]).toBe('The MongoDB of this run ended by itself (process 4711, SIGKILL). Its log says:');
  expect(told[0].split('\n').slice(1)).toEqual([12, 13, 14, 15, 16, 17, 18, 19].map((line) => info(`line ${line}`)));
});

it('one that aborted is reported up to its fatal error, without the backtrace', () => {
  const { instance, told } = aSet();
  const fatal = '{"s":"F","msg":"Fatal assertion"}';
  instance.emit('instanceSTDOUT', [info('before'), error('Too many open files'), fatal, info('Frame')].join('\n'));
  for (let frame = 0; frame < 40; frame += 1) instance.emit('instanceSTDOUT', info(`Frame ${frame}`));
  instance.emit('instanceClosed', null, 'SIGABRT');
  expect(told[0].split('\n').slice(1)).toEqual([info('before'), error('Too many open files'), fatal]);
});

it('one that was stopped on purpose is not reported', () => {
  const { instance, told, expectEnd } = aSet();
  expectEnd();
  instance.emit('instanceClosed', 0, null);
  expect(told).toEqual([]);
});

it('a stage that failed without its database says that, and nothing of the tests before', () => {
  const { instance, told } = aSet();
  instance.emit('instanceClosed', 14, null);
  expect(lostMongoOf(`PASS one\nPASS two\n${told[0]}\n`)).toMatch(
    /^The MongoDB of this run ended by itself \(process 4711, exit code 14\)/,
  );
  expect(lostMongoOf('PASS one\nFAIL two')).toBeUndefined();
});
