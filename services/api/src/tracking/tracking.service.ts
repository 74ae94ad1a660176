import { Injectable, Logger } from '@nestjs/common';
import type { TrackEvent } from '@lotline/shared-domain';
import { LimitsService } from '../limits/limits.service.js';
import { TrackingRepository } from './tracking.repository.js';

/** Events of spec 3 and page views (D39). An event that can't be kept is lost, and nothing else is. */
@Injectable()
export class TrackingService {
  readonly #log = new Logger(TrackingService.name);

  constructor(
    private readonly events: TrackingRepository,
    private readonly limits: LimitsService,
  ) {}

  async track(event: TrackEvent, ip: string): Promise<{ ok: boolean }> {
    await this.limits.spend('EVENT_IP', ip);
    const {
      actionsName,
      eventByCategory,
      eventLabelByName,
      eventByAction,
      estateById,
      estateTitle,
      stageById,
      stageTitle,
      lotById,
      lotTitle,
      houseDesignId,
      houseDesignName,
      path,
    } = event;
    const kept = {
      actionsName,
      eventByCategory,
      eventLabelByName,
      eventByAction,
      estateById,
      estateTitle,
      stageById,
      stageTitle,
      lotById,
      lotTitle,
      houseDesignId,
      houseDesignName,
    };
    try {
      // A page's path without its query: a query may carry what isn't ours to keep.
      await this.events.add({ ...kept, at: new Date(), ...(path && { path: path.split('?')[0] ?? '' }) });
      return { ok: true };
    } catch (error) {
      this.#log.warn(`an event was lost: ${error instanceof Error ? error.name : 'unknown'}`);
      return { ok: false };
    }
  }
}
