import { Controller } from '@nestjs/common';
import { type ChangeShortlist, changeShortlist, getShortlist } from '@lotline/shared-domain';
import { ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { ShortlistService } from './shortlist.service.js';

@Controller()
export class ShortlistController {
  constructor(private readonly shortlists: ShortlistService) {}

  @Serves(getShortlist)
  own() {
    return this.shortlists.own();
  }

  @Serves(changeShortlist)
  change(@ValidBody(changeShortlist) body: ChangeShortlist) {
    return this.shortlists.change(body);
  }
}
