import { Injectable, Logger } from '@nestjs/common';
import { plural, type RegistryBuild } from '@lotline/shared-domain';
import { RemoteReportRepository } from '../reports/remote-report.repository.js';
import type { Refusal } from '../signing/build-check.js';

/** Minimum interval between log entries about the same refused build, in ms. */
const EVERY_MS = 60_000;
/** Maximum number of distinct refusals tracked; the database holds far fewer. */
const MAX_REMEMBERED = 500;

/** Counts builds that were not served, for the log and the release board. */
@Injectable()
export class RefusedBuilds {
  readonly #log = new Logger('Registry');
  readonly #seen = new Map<string, { count: number; saidAt: number }>();

  constructor(private readonly reports: RemoteReportRepository) {}

  /** Records one refusal; never throws and is not awaited. */
  note(remote: string, { version, build }: RegistryBuild, { code, message }: Refusal, now = Date.now()): void {
    if (this.#seen.size >= MAX_REMEMBERED && !this.#seen.has(message)) return;
    const seen = this.#seen.get(message) ?? { count: 0, saidAt: -Infinity };
    this.#seen.set(message, seen);
    seen.count += 1;
    if (now - seen.saidAt < EVERY_MS) return;
    const { count } = seen;
    Object.assign(seen, { count: 0, saidAt: now });
    this.#log.error(`not served, ${plural(count, 'time')}: ${message}`);
    const fact = { remote, version, build, kind: 'refused', code, count, ms: [] } as const;
    this.reports.add(fact, new Date(now)).catch(() => undefined);
  }
}
