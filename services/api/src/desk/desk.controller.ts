import { Controller, Header } from '@nestjs/common';
import { type Desk, getDesk } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { DeskService } from './desk.service.js';

@Controller()
export class DeskController {
  constructor(private readonly desks: DeskService) {}

  @Serves(getDesk)
  @Header('Cache-Control', 'no-store')
  desk(): Promise<Desk> {
    return this.desks.desk();
  }
}
