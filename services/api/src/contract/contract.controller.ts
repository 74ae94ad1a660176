import { Controller } from '@nestjs/common';
import {
  addContract,
  type AddContract,
  type ConditionsChange,
  type ContractDatesChange,
  setConditions,
  setContractDates,
  settleLot,
  type SettleLot,
} from '@lotline/shared-domain';
import { Id, IfMatchRevision, Sent, type Submission, ValidBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { ContractConditions } from './contract-conditions.service.js';
import { ContractDates } from './contract-dates.service.js';
import { ContractVersions } from './contract-versions.service.js';
import { Settlement } from './settlement.service.js';

/** Contracts of approved EOIs for staff: versions, dates, conditions, settlement. */
@Controller()
export class ContractController {
  constructor(
    private readonly versions: ContractVersions,
    private readonly dates: ContractDates,
    private readonly conditions: ContractConditions,
    private readonly settlement: Settlement,
  ) {}

  @ServesOnce(addContract)
  add(@Id('eoiId') eoiId: string, @Sent(addContract) sent: Submission<AddContract>) {
    return this.versions.add({ eoiId, ...sent });
  }

  @Serves(setContractDates)
  async setDates(
    @Id('eoiId') eoiId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(setContractDates) body: ContractDatesChange,
  ) {
    return (await this.dates.set({ eoiId, rev, body })).body;
  }

  @Serves(setConditions)
  async setConditions(
    @Id('eoiId') eoiId: string,
    @IfMatchRevision() rev: number,
    @ValidBody(setConditions) body: ConditionsChange,
  ) {
    return (await this.conditions.set({ eoiId, rev, body })).body;
  }

  @ServesOnce(settleLot)
  settle(@Id('eoiId') eoiId: string, @Sent(settleLot) sent: Submission<SettleLot>) {
    return this.settlement.settle({ eoiId, ...sent });
  }
}
