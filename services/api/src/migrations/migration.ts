import type { Connection } from 'mongoose';

/** One numbered migration; `run` may be repeated after a crash, so it must be idempotent. */
export interface Migration {
  readonly id: string;
  readonly name: string;
  run(connection: Connection): Promise<void>;
}
