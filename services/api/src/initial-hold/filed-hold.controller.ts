import { Controller, Header } from '@nestjs/common';
import { type FiledHold, getFiledHolds } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { FiledHolds } from './filed-holds.service.js';

/** Holds that builders and channel partners filed. */
@Controller()
export class FiledHoldController {
  constructor(private readonly holds: FiledHolds) {}

  @Serves(getFiledHolds)
  @Header('Cache-Control', 'no-store')
  all(): Promise<FiledHold[]> {
    return this.holds.all();
  }
}
