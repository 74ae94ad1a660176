import { Controller } from '@nestjs/common';
import { getFiledHolds } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { FiledHolds } from './filed-holds.service.js';

/** Holds that builders and channel partners filed. */
@Controller()
export class FiledHoldController {
  constructor(private readonly holds: FiledHolds) {}

  @Serves(getFiledHolds)
  all() {
    return this.holds.all();
  }
}
