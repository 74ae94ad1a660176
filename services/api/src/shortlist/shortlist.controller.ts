import { Controller, Header } from '@nestjs/common';
import { type ChangeShortlist, changeShortlist, getShortlist } from '@lotline/shared-domain';
import { ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { type Shortlist, ShortlistService } from './shortlist.service.js';

@Controller()
export class ShortlistController {
  constructor(private readonly shortlists: ShortlistService) {}

  @Serves(getShortlist)
  @Header('Cache-Control', 'no-store')
  own(): Promise<Shortlist> {
    return this.shortlists.own();
  }

  @Serves(changeShortlist)
  @Header('Cache-Control', 'no-store')
  change(@ValidBody(changeShortlist) body: ChangeShortlist): Promise<Shortlist> {
    return this.shortlists.change(body);
  }
}
