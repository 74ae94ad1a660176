import { HttpException } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { describeFailure } from './failure.js';
import { InvalidInput } from './invalid-input.js';

const named = (name: string, message: string, more: object = {}) => Object.assign(new Error(message), { name, ...more });

describe('what a caller is told', () => {
  it.each<[string, unknown, number, string]>([
    ['a domain rule', new DomainError('lot_not_available'), 409, 'lot_not_available'],
    ['wrong input', new InvalidInput([{ path: 'email', message: 'email is required' }]), 400, 'validation_failed'],
    ['Nest', new HttpException('x', 404), 404, 'not_found'],
    ['Fastify', Object.assign(new Error('x'), { statusCode: 415 }), 415, 'unsupported_media_type'],
    ['no server', named('MongoServerSelectionError', 'connect ECONNREFUSED'), 503, 'unavailable'],
    ['a full pool', named('MongoWaitQueueTimeoutError', 'Timed out while checking out a connection from connection pool'), 503, 'unavailable'],
    ['a full pool within a bulk write', named('MongoBulkWriteError', 'Timed out while checking out a connection from connection pool'), 503, 'unavailable'],
    ['a slow query', named('MongoServerError', 'operation exceeded time limit', { code: 50 }), 503, 'unavailable'],
    ['a cause of that kind', new Error('wrapped', { cause: named('MongoNetworkError', 'closed') }), 503, 'unavailable'],
    ['a mistake of ours', new TypeError('x is undefined at /srv/secret.js'), 500, 'internal'],
    ['something thrown', 'text', 500, 'internal'],
  ])('%s', (_, error, status, code) => {
    const failure = describeFailure(error);
    expect([failure.status, failure.code]).toEqual([status, code]);
    expect(failure.message).not.toMatch(/secret|ECONN|pool/);
    if (status === 503) expect(failure.retryAfter).toBeGreaterThan(0);
  });
});
