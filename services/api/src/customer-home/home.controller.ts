import { Controller } from '@nestjs/common';
import { getHome } from '@lotline/shared-domain';
import { Serves } from '../common/serves.decorator.js';
import { HomeService } from './home.service.js';

@Controller()
export class HomeController {
  constructor(private readonly homes: HomeService) {}

  @Serves(getHome)
  home() {
    return this.homes.home();
  }
}
