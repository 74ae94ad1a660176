import { Logger } from '@nestjs/common';

/** Runs a job repeatedly with a pause in between, never concurrently; a failure is logged and the next run follows. */
export class RepeatingJob {
  stopping = false;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private readonly log = new Logger('Job');

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  start(): void {
    this.stopping = false;
    this.plan(0);
  }

  /** Starts no further run and waits for the current one. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  private plan(ms: number): void {
    if (this.stopping) return;
    this.timer = setTimeout(() => {
      this.running = this.runOnce();
    }, ms);
  }

  private async runOnce(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.log.error(`${this.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    this.plan(this.everyMs);
  }
}
