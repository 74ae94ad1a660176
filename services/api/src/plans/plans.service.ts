import { Inject, Injectable } from '@nestjs/common';
import { getPlans } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { type Read, readOf } from '../read-cache/read.js';

/** What LandingPlans says (D54); it changes with the configuration alone. */
@Injectable()
export class PlansService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  all(): Read {
    return readOf(getPlans, {}, () => Promise.resolve({ body: this.config.plans, tags: [] }));
  }
}
