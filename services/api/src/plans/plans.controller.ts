import { Controller, Inject } from '@nestjs/common';
import { getPlans } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { CONFIG, type Config } from '../config/config.js';

/** Content of LandingPlans (D54), from configuration only. */
@Controller()
export class PlansController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Serves(getPlans, 200, 'public, max-age=60')
  all() {
    return this.config.plans;
  }
}
