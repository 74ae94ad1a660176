import { Controller } from '@nestjs/common';
import { type Find, find } from '@lotline/shared-domain';
import { ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { FindService } from './find.service.js';

@Controller()
export class FindController {
  constructor(private readonly finding: FindService) {}

  @Serves(find)
  find(@ValidBody(find) { text }: Find) {
    return this.finding.find(text);
  }
}
