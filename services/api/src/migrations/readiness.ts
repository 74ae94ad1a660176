import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { pendingMigrations } from './migrator.js';

export type ReadinessAnswer = { ready: true } | { ready: false; reason: string };

/** Whether this process is ready for requests: not stopping, migrated, and the primary answers within a second. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private stopping = false;
  private migrated = false;

  constructor(@Inject(getConnectionToken()) private readonly connection: Connection) {}

  /** Not ready from now on, so that a load balancer removes the process before it stops. */
  stop(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  async check(): Promise<ReadinessAnswer> {
    if (this.stopping) return { ready: false, reason: 'stopping' };
    try {
      const reply = await within(1_000, this.connection.getClient().db('admin').command({ hello: 1 }));
      if (reply['isWritablePrimary'] !== true && reply['msg'] !== 'isdbgrid')
        return { ready: false, reason: 'no primary' };
      if (!this.migrated) this.migrated = (await pendingMigrations(this.connection)).length === 0;
      return this.migrated ? { ready: true } : { ready: false, reason: 'migrations have not run' };
    } catch {
      return { ready: false, reason: 'the database does not answer' };
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
