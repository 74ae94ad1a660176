import { HttpException } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { describeFailure } from './failure.js';
import { InvalidInput } from './invalid-input.js';

const named = (name: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });

describe('the error sent to a caller', () => {
  it.each<[string, unknown, number, string]>([
    ['a domain rule', new DomainError('lot_not_available'), 409, 'lot_not_available'],
    ['wrong input', new InvalidInput([{ path: 'email', message: 'email is required' }]), 400, 'validation_failed'],
    ['Nest', new HttpException('x', 404), 404, 'not_found'],
    ['Fastify', Object.assign(new Error('x'), { statusCode: 415 }), 415, 'unsupported_media_type'],
    ['no server', named('MongoServerSelectionError', 'connect ECONNREFUSED'), 503, 'unavailable'],
    [
      'a full pool',
      named('MongoWaitQueueTimeoutError', 'Timed out while checking out a connection from connection pool'),
      503,
      'unavailable',
    ],
    [
      'a full pool within a bulk write',
      named('MongoBulkWriteError', 'Timed out while checking out a connection from connection pool'),
      503,
      'unavailable',
    ],
    ['a slow query', named('MongoServerError', 'operation exceeded time limit', { code: 50 }), 503, 'unavailable'],
    ['a cause of that kind', new Error('wrapped', { cause: named('MongoNetworkError', 'closed') }), 503, 'unavailable'],
    [
      'a connection that was cut',
      Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
      503,
      'unavailable',
    ],
    [
      'a connection that was cut, in the driver’s words alone',
      named('MongoError', 'read ECONNRESET'),
      503,
      'unavailable',
    ],
    [
      'connection refused',
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:27017'), { code: 'ECONNREFUSED' }),
      503,
      'unavailable',
    ],
    [
      'a connection that was closed while it was written to',
      Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }),
      503,
      'unavailable',
    ],
    [
      'no answer from the network',
      Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' }),
      503,
      'unavailable',
    ],
    [
      'a name that can’t be looked up now',
      Object.assign(new Error('getaddrinfo EAI_AGAIN mongo-1'), { code: 'EAI_AGAIN' }),
      503,
      'unavailable',
    ],
    [
      'a request of ours that found no server',
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
      }),
      503,
      'unavailable',
    ],
    [
      'a request of ours that took too long',
      new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
      503,
      'unavailable',
    ],
    [
      'several addresses, none of which answers',
      new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1'), { code: 'ECONNREFUSED' })]),
      503,
      'unavailable',
    ],
    [
      'a file that can’t be read',
      Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }),
      500,
      'internal',
    ],
    ['a mistake of ours', new TypeError('x is undefined at /srv/secret.js'), 500, 'internal'],
    ['something thrown', 'text', 500, 'internal'],
  ])('%s', (_, error, status, code) => {
    const failure = describeFailure(error);
    expect([failure.status, failure.code]).toEqual([status, code]);
    expect(failure.message).not.toMatch(/secret|ECONN|pool/);
    if (status === 503) expect(failure.retryAfter).toBeGreaterThan(0);
  });
});
