import { Controller, Header } from '@nestjs/common';
import { getHome, type Home } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { HomeService } from './home.service.js';

@Controller()
export class HomeController {
  constructor(private readonly homes: HomeService) {}

  @Serves(getHome)
  @Header('Cache-Control', 'no-store')
  home(): Promise<Home> {
    return this.homes.home();
  }
}
