import { Injectable, Logger } from '@nestjs/common';
import type { RemoteReport } from '@lotline/shared-domain';
import { LimitsService } from '../../limits/limits.service.js';
import { RegistryRepository } from '../rows/registry.repository.js';
import { type Fact, RemoteReportRepository } from './remote-report.repository.js';

/** How long the cached names and builds of the rows are valid, in ms. */
const FRESH_MS = 5_000;
/** A build that just went live isn't cached yet: then the rows are read again, at most this often, in ms. */
const AGAIN_MS = 500;
/** Unknown builds are counted together, as a page may claim any. */
const OTHER = { version: 'other', build: 'other' } as const;

/** Counts open pages' reports about their remotes. A failed write loses its reports but fails nothing else. */
@Injectable()
export class RemoteReportService {
  readonly #log = new Logger(RemoteReportService.name);
  /** Remote → build → version. */
  #known = new Map<string, Map<string, string>>();
  #readAt = -Infinity;

  constructor(
    private readonly reports: RemoteReportRepository,
    private readonly rows: RegistryRepository,
    private readonly limits: LimitsService,
  ) {}

  async count(sent: readonly RemoteReport[], ip: string, now = new Date()): Promise<{ ok: boolean }> {
    await this.limits.consume('REPORT_IP', ip);
    try {
      await this.#refresh(now.getTime(), sent);
      for (const fact of this.#factsOf(sent)) await this.reports.add(fact, now);
      return { ok: true };
    } catch (error) {
      this.#log.warn(`reports were lost: ${error instanceof Error ? error.name : 'unknown'}`);
      return { ok: false };
    }
  }

  async #refresh(now: number, sent: readonly RemoteReport[]): Promise<void> {
    const isKnown = sent.every(({ remote, build }) => this.#known.get(remote)?.has(build));
    if (now - this.#readAt < (isKnown ? FRESH_MS : AGAIN_MS)) return;
    const rows = await this.rows.all();
    this.#known = new Map(
      rows.map(({ name, stable, next, previous }) => [
        name,
        new Map([stable, ...(next ? [next] : []), ...previous].map(({ build, version }) => [build, version])),
      ]),
    );
    this.#readAt = now;
  }

  /** Merges equal facts and drops remotes without a row. */
  #factsOf(sent: readonly RemoteReport[]): Fact[] {
    const facts = new Map<string, Fact>();
    for (const { remote, build, kind, code, ms } of sent) {
      const builds = this.#known.get(remote);
      if (!builds) continue;
      const version = builds.get(build);
      const which = version === undefined ? OTHER : { version, build };
      const key = `${remote}|${which.build}|${kind}|${code}`;
      const before = facts.get(key);
      facts.set(key, {
        remote,
        ...which,
        kind,
        code,
        count: (before?.count ?? 0) + 1,
        ms: [...(before?.ms ?? []), ...(typeof ms === 'number' ? [ms] : [])],
      });
    }
    return [...facts.values()];
  }
}
