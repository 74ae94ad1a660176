import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseAtLeast } from '../change-feed/as-of.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { writeAnswer } from './answer.js';
import { codedAs, codingFor, type InCoding, matches } from './coding.js';
import { ReadCache } from './read-cache.js';
import type { Bytes, Coding, Read } from './read.js';

/** Answers public reads from the cache; controllers hand it their read, the page module takes the bytes. */
@Injectable()
export class PublicReader {
  readonly #packing = new WeakMap<Bytes, Map<Coding, Promise<InCoding>>>();

  constructor(
    private readonly cache: ReadCache,
    @Inject(CONFIG) private readonly config: Pick<Config, 'production' | 'requestLog'>,
  ) {}

  /** The newest bytes of a read. Runs over all landowners: what may be shown is decided by the read's allow-list. */
  bytes(read: Read, atLeast?: bigint): Promise<Bytes> {
    return this.cache.read({ ...read, load: (session) => system(() => read.load(session)) }, atLeast);
  }

  async send(request: FastifyRequest, reply: FastifyReply, read: Read): Promise<void> {
    const bytes = await this.bytes(read, parseAtLeast(request.headers['lotline-at-least']));
    const { coding, coded } = await this.#coded(bytes, codingFor(request.headers['accept-encoding']));
    // What is written past the framework is done here, and may be past its deadline.
    request.lotlineDone?.();
    if (reply.raw.headersSent) return;
    const given = request.headers['x-request-id'];
    const hasId = this.config.requestLog || given === request.id;
    const own = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      (name === 'x-request-id' && hasId) || name.startsWith('access-control-') ? [name, String(value)] : [],
    );
    reply.hijack();
    // What else was set is for documents; an answer of data has its own policies, the same by both ways.
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
    writeAnswer(reply.raw, bytes, coding, coded, {
      unchanged: matches(request.headers['if-none-match'], coded.etag),
      bodyless: request.method === 'HEAD',
      strict: this.config.production,
      own,
    });
  }

  /** Packed once for all who ask while it is being packed: after a change of a busy estate those are many. */
  #coded(bytes: Bytes, coding: Coding): Promise<InCoding> {
    const ofBytes = this.#packing.get(bytes) ?? new Map<Coding, Promise<InCoding>>();
    const running = ofBytes.get(coding);
    if (running) return running;
    const started = codedAs(bytes, coding).finally(() => ofBytes.delete(coding));
    this.#packing.set(bytes, ofBytes.set(coding, started));
    return started;
  }
}
