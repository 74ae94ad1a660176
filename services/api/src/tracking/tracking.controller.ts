import { Controller } from '@nestjs/common';
import { trackEvent, type TrackEvent } from '@lotline/shared-domain';
import { CallerIp, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { TrackingService } from './tracking.service.js';

@Controller()
export class TrackingController {
  constructor(private readonly tracking: TrackingService) {}

  @Serves(trackEvent)
  track(@ValidBody(trackEvent) event: TrackEvent, @CallerIp() ip: string) {
    return this.tracking.track(event, ip);
  }
}
