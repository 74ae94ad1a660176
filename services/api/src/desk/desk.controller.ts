import { Controller } from '@nestjs/common';
import { getDesk } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { DeskService } from './desk.service.js';

@Controller()
export class DeskController {
  constructor(private readonly desks: DeskService) {}

  @Serves(getDesk)
  desk() {
    return this.desks.desk();
  }
}
