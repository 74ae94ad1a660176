import { Injectable, Logger } from '@nestjs/common';
import type { TrackEvent } from '@lotline/shared-domain';
import { LimitsService } from '../limits/limits.service.js';
import { TrackingRepository } from './tracking.repository.js';

/** Stores events of spec 3 and page views (D39). A failed write loses the event but fails nothing else. */
@Injectable()
export class TrackingService {
  readonly #log = new Logger(TrackingService.name);

  constructor(
    private readonly events: TrackingRepository,
    private readonly limits: LimitsService,
  ) {}

  async track(event: TrackEvent, ip: string): Promise<{ ok: boolean }> {
    await this.limits.consume('EVENT_IP', ip);
    const { path, ...stored } = event;
    try {
      // Only the path of a page: its query may contain personal data.
      await this.events.add({ ...stored, at: new Date(), ...(path && { path: path.split('?')[0] ?? '' }) });
      return { ok: true };
    } catch (error) {
      this.#log.warn(`an event was lost: ${error instanceof Error ? error.name : 'unknown'}`);
      return { ok: false };
    }
  }
}
