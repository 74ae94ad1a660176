import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { HOUR_MS } from '@lotline/shared-domain';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../config/bucket.js';
import { type Aside, FileStore, hashOf, type StoredContent, type StoredName } from './file-store.js';

const TRIES = 3;
/** Until an answer begins, in ms; a request's body is sent before that. */
const TIMEOUT_MS = 60_000;
/** Where files are that are taken out of reach, and the age from which they count as left by a killed process. */
const ASIDE = 'aside/';
const LEFT_MS = HOUR_MS;

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Made anew for each try. */
  readonly body?: () => BodyInit;
}
/** The text of an element; '' if there is none. */
const fieldOf = (xml: string, field: string): string => xml.split(`<${field}>`, 2)[1]?.split('<', 1)[0] ?? '';

/** Files as objects of a bucket. Incomplete ones are drafts on this machine, sent once they are complete. */
export class BucketStore extends FileStore {
  constructor(
    dataDir: string,
    private readonly settings: BucketSettings,
  ) {
    super(dataDir);
  }

  async *names(): AsyncIterable<StoredName> {
    for await (const one of this.#list('')) if (!one.name.includes('/')) yield one;
  }

  override async removeLeftovers(now = Date.now()): Promise<void> {
    await super.removeLeftovers(now);
    for await (const { name, at } of this.#list(ASIDE)) if (now - at.getTime() > LEFT_MS) await this.#remove(name);
  }

  protected async open(name: string): Promise<StoredContent | null> {
    const answer = await this.#send('GET', name);
    if (answer.status === 404 || !answer.body) return null;
    return { stream: Readable.fromWeb(answer.body as never), size: Number(answer.headers.get('content-length')) };
  }

  protected async exists(name: string): Promise<boolean> {
    return (await this.#send('HEAD', name)).status !== 404;
  }

  /** Two that add at once both write: of a name by content the same, of a drawing's one of two of the same. */
  protected async add(name: string, bytes: Buffer): Promise<boolean> {
    return !(await this.exists(name)) && this.renew(name, bytes);
  }

  protected async renew(name: string, bytes: Buffer): Promise<boolean> {
    await this.#put(name, { hash: hashOf(bytes), size: bytes.length }, () => new Uint8Array(bytes));
    return true;
  }

  protected async adopt(draft: string, file: { readonly hash: string; readonly size: number }): Promise<void> {
    try {
      await this.#put(file.hash, file, () => Readable.toWeb(createReadStream(draft)) as unknown as BodyInit);
    } finally {
      await rm(draft, { force: true });
    }
  }

  protected async putAside(name: string): Promise<Aside | null> {
    const aside = `${ASIDE}${randomUUID()}`;
    if (!(await this.#copy(name, aside))) return null;
    await this.#remove(name);
    const remove = () => this.#remove(aside);
    return { remove, restore: async () => void ((await this.#copy(aside, name)) && (await remove())) };
  }

  /** The store refuses a body that doesn't have this hash. */
  async #put(name: string, { hash, size }: { hash: string; size: number }, body: () => BodyInit): Promise<void> {
    const headers = { 'x-amz-content-sha256': hash, 'content-length': String(size) };
    const answer = await this.#send('PUT', name, { headers, body });
    if (answer.status === 404) throw new Error(`there is no bucket ${this.settings.bucket}`);
    await answer.arrayBuffer();
  }

  /** False if there is no such file. */
  async #copy(from: string, to: string): Promise<boolean> {
    const headers = { 'x-amz-copy-source': new URL(this.#url(from)).pathname };
    const answer = await this.#send('PUT', to, { headers });
    await answer.arrayBuffer();
    return answer.status !== 404;
  }

  async #remove(name: string): Promise<void> {
    await (await this.#send('DELETE', name)).arrayBuffer();
  }

  /** Names that begin so, without the prefix of all. */
  async *#list(begin: string): AsyncIterable<StoredName> {
    const { prefix } = this.settings;
    for (let after = ''; ;) {
      const query = { 'list-type': '2', prefix: prefix + begin, ...(after && { 'start-after': after }) };
      const xml = await (await this.#send('GET', null, {}, query)).text();
      for (const one of xml.split('<Contents>').slice(1)) {
        // The store holds no name with a character that XML escapes.
        after = fieldOf(one, 'Key');
        yield { name: after.slice(prefix.length), at: new Date(fieldOf(one, 'LastModified')) };
      }
      if (fieldOf(xml, 'IsTruncated') !== 'true') return;
    }
  }

  #url(name: string | null, query?: Readonly<Record<string, string>>): string {
    const { endpoint, bucket, prefix } = this.settings;
    const path = name === null ? '' : `/${prefix}${name}`;
    return `${endpoint}/${bucket}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
  }

  /** Sends a signed request, again after a failure of the store; 404 is an answer, other refusals are errors. */
  async #send(
    method: string,
    name: string | null,
    { headers, body }: Sent = {},
    query?: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const url = this.#url(name, query);
    for (let tried = 1; ; tried += 1) {
      const answer = await this.#once(url, { method, headers, body: body?.() }).catch((error: unknown) => {
        if (tried === TRIES) throw error;
        return null;
      });
      if (answer && (answer.ok || answer.status === 404)) return answer;
      const text = await answer?.text();
      if (answer && (answer.status < 500 || tried === TRIES))
        throw new Error(
          `the object store refuses to ${method} ${url}: ${answer.status} ${fieldOf(text ?? '', 'Code')}`,
        );
      await pause(300 * tried);
    }
  }

  async #once(url: string, init: RequestInit & { headers?: Readonly<Record<string, string>> }): Promise<Response> {
    const signer = new AwsV4Signer({
      ...this.settings,
      service: 's3',
      url,
      method: init.method,
      headers: init.headers,
    });
    const signed = await signer.sign();
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
    try {
      const { body, method } = init;
      // A streamed body asks for `duplex`, which the types of fetch don't have.
      const sent = { method, headers: signed.headers, body, signal: stop.signal, duplex: 'half' } as RequestInit;
      return await fetch(signed.url, sent);
    } finally {
      clearTimeout(timer);
    }
  }
}
