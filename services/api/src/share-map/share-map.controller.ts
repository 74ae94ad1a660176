import { Controller } from '@nestjs/common';
import { sendEstateMap, type ShareMap } from '@lotline/shared-domain';
import { Sent, type Submission } from '../common/input.decorators.js';
import { ServesOnce } from '../common/serves.decorator.js';
import { ShareMapService } from './share-map.service.js';

@Controller()
export class ShareMapController {
  constructor(private readonly maps: ShareMapService) {}

  @ServesOnce(sendEstateMap, 201)
  share(@Sent(sendEstateMap) sent: Submission<ShareMap>) {
    return this.maps.share(sent);
  }
}
