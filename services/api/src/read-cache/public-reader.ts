import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseAtLeast } from '../change-feed/as-of.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { writeAnswer } from './answer.js';
import { codedAs, codingFor, type InCoding, matches } from './coding.js';
import { ReadCache } from './read-cache.js';
import type { Bytes, Coding, Read } from './read.js';

/** Serves public reads from the cache; controllers pass their read, the page module takes the bytes. */
@Injectable()
export class PublicReader {
  readonly #packing = new WeakMap<Bytes, Map<Coding, Promise<InCoding>>>();

  constructor(
    private readonly cache: ReadCache,
    @Inject(CONFIG) private readonly config: Pick<Config, 'production' | 'requestLog'>,
  ) {}

  /** The newest bytes of a read. Runs in the system scope: what is public is decided by the read's allow-list. */
  bytes(read: Read, atLeast?: bigint): Promise<Bytes> {
    return this.cache.read({ ...read, load: (session) => system(() => read.load(session)) }, atLeast);
  }

  async send(request: FastifyRequest, reply: FastifyReply, read: Read): Promise<void> {
    const bytes = await this.bytes(read, parseAtLeast(request.headers['lotline-at-least']));
    const { coding, coded } = await this.#coded(bytes, codingFor(request.headers['accept-encoding']));
    // This bypasses the framework: mark the request as done here; its deadline may already have responded.
    request.lotlineDone?.();
    if (reply.raw.headersSent) return;
    const given = request.headers['x-request-id'];
    const hasId = this.config.requestLog || given === request.id;
    const own = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      (name === 'x-request-id' && hasId) || name.startsWith('access-control-') ? [name, String(value)] : [],
    );
    reply.hijack();
    // Remove headers meant for documents; data responses have their own policies, the same as on the fast path. Removing
    // `connection` would keep Node from saying that it closes.
    for (const name of reply.raw.getHeaderNames()) if (name !== 'connection') reply.raw.removeHeader(name);
    writeAnswer(reply.raw, bytes, coding, coded, {
      unchanged: matches(request.headers['if-none-match'], coded.etag),
      bodyless: request.method === 'HEAD',
      strict: this.config.production,
      own,
    });
  }

  /** Compresses once for concurrent requests, of which there are many after a change in a busy estate. */
  #coded(bytes: Bytes, coding: Coding): Promise<InCoding> {
    const ofBytes = this.#packing.get(bytes) ?? new Map<Coding, Promise<InCoding>>();
    const running = ofBytes.get(coding);
    if (running) return running;
    const started = codedAs(bytes, coding).finally(() => ofBytes.delete(coding));
    this.#packing.set(bytes, ofBytes.set(coding, started));
    return started;
  }
}
