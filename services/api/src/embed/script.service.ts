import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.js';
import { bootJson } from '../page/boot-json.js';
import { fileOf } from '../page/head.js';
import type { Builds } from '../registry/live/live-rows.js';
import { RegistryService } from '../registry/live/registry.service.js';

export interface Script {
  readonly text: string;
  readonly zipped: Buffer;
  readonly etag: string;
}

const PORTAL = /^portal\.[0-9a-f]{8}\.js$/;
const PATIENCE_MS = 5_000;
const scriptOf = (text: string): Script => ({
  text,
  zipped: gzipSync(text, { level: 9 }),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Scripts for other websites, from the live build of the shell: they are released, and rolled back, with it. */
@Injectable()
export class ScriptService {
  /** By URL and hash: a build's file never changes. */
  readonly #cached = new LRUCache<string, Script>({ max: 20 });

  constructor(
    private readonly registry: RegistryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A file of the shell's live build; its bytes must match the hash in the shell's row. */
  async file(name: string): Promise<Script> {
    const { shell } = await this.#builds();
    const hash = (shell?.files as Readonly<Record<string, string>> | undefined)?.[name];
    if (!shell || !hash) throw new DomainError('not_found');
    const { url } = fileOf(shell, name);
    const known = this.#cached.get(url + hash);
    if (known) return known;
    const bytes = Buffer.from(await this.#fetch(url));
    if (createHash('sha384').update(bytes).digest('base64') !== hash)
      throw new Error(`${name} has other bytes than the shell's row says`);
    const script = scriptOf(bytes.toString());
    this.#cached.set(url + hash, script);
    return script;
  }

  /** The portal's starter script: contains the live builds, and loads the host's entry with its hash. */
  async portal(): Promise<Script> {
    const builds = await this.#builds();
    const name = Object.keys((builds.shell?.files as object | undefined) ?? {}).find((file) => PORTAL.test(file));
    if (!builds.shell || !name) throw new DomainError('not_found');
    const { url, integrity } = fileOf(builds.shell, name);
    return scriptOf(starter({ boot: this.#boot(builds), lotline: this.config.publicUrl, url, integrity }));
  }

  /** Other websites get what frames get: stable builds, and visitors aren't counted. */
  async #builds(): Promise<Builds> {
    return (await this.registry.live()).resolve({ estateId: null, visitorId: null, framed: true }, false);
  }

  #boot({ shell, registry }: Builds): string {
    const { staticOrigin, allowedOrigins, registryKeys } = this.config;
    return bootJson({
      registry,
      shell,
      estateId: null,
      data: [],
      nonce: '',
      staticOrigin,
      allowedOrigins,
      registryKeys: registryKeys ?? {},
      role: 'ANONYMOUS',
      providerUrl: null,
      devOutbox: false,
      frameOrigins: [],
    });
  }

  async #fetch(url: string): Promise<ArrayBuffer> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.arrayBuffer();
  }
}

interface Starter {
  boot: string;
  lotline: string;
  url: string;
  integrity: string | null;
}

/** Stores the boot data for the host and loads the host; passes the page's nonce on to what it loads. */
const starter = ({ boot, lotline, url, integrity }: Starter): string =>
  `(function(d,w){if(w.__lotlinePortal)return;var c=d.currentScript,s=d.createElement("script");` +
  `w.__lotlinePortal={lotline:${JSON.stringify(lotline)},nonce:c&&c.nonce||"",boot:${boot}};` +
  `s.src=${JSON.stringify(url)};s.integrity=${JSON.stringify(integrity ?? '')};s.crossOrigin="anonymous";s.nonce=c&&c.nonce||"";d.head.appendChild(s)})(document,window);\n`;
