import { Controller } from '@nestjs/common';
import {
  getBuilderHome,
  getOwnLotEstates,
  getOwnLots,
  markLotsSeen,
  type SetSiteCosts,
  setSiteCosts,
  type WithdrawDesign,
  withdrawDesign,
} from '@lotline/shared-domain';
import { Id, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { BuilderHomeService } from './builder-home.service.js';
import { OwnLotsService } from './own-lots.service.js';
import { SiteCosts } from './site-costs.service.js';
import { DesignWithdrawal } from './withdraw-design.service.js';

/** A builder's first page, and the lots opened to it. */
@Controller()
export class BuilderLotsController {
  constructor(
    private readonly home: BuilderHomeService,
    private readonly lots: OwnLotsService,
    private readonly costs: SiteCosts,
    private readonly withdrawal: DesignWithdrawal,
  ) {}

  @Serves(getBuilderHome)
  read() {
    return this.home.read();
  }

  @Serves(markLotsSeen)
  markSeen() {
    return this.lots.markSeen();
  }

  @Serves(getOwnLotEstates)
  estates() {
    return this.lots.estates();
  }

  @Serves(getOwnLots)
  lotsOfEstate(@Id('estateId') estateId: string) {
    return this.lots.ofEstate(estateId);
  }

  @ServesOnce(setSiteCosts)
  setCosts(@Sent(setSiteCosts) sent: Submission<SetSiteCosts>) {
    return this.costs.set(sent);
  }

  @ServesOnce(withdrawDesign)
  withdraw(@Id('designId') designId: string, @Sent(withdrawDesign) sent: Submission<WithdrawDesign>) {
    return this.withdrawal.withdraw(designId, sent);
  }
}
