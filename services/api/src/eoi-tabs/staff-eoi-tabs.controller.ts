import { Controller } from '@nestjs/common';
import {
  type AddEoiDocument,
  addStaffEoiDocument,
  type EoiMessageBody,
  getStaffEoiActivity,
  readStaffEoiMessages,
  sendStaffEoiMessage,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { StaffEoiTabs } from './staff-eoi-tabs.service.js';

/** Messages and documents of EOIs, for the estate's team. */
@Controller()
export class StaffEoiTabsController {
  constructor(private readonly tabs: StaffEoiTabs) {}

  @Serves(getStaffEoiActivity)
  activity(@Id('eoiId') eoiId: string) {
    return this.tabs.activity(eoiId);
  }

  @ServesOnce(sendStaffEoiMessage)
  send(@Id('eoiId') eoiId: string, @Sent(sendStaffEoiMessage) { body, key }: Submission<EoiMessageBody>) {
    return this.tabs.send(eoiId, body, key);
  }

  @ServesOnce(readStaffEoiMessages)
  read(@Id('eoiId') eoiId: string, @IdempotencyKey() key: string | null) {
    return this.tabs.read(eoiId, key);
  }

  @ServesOnce(addStaffEoiDocument)
  addDocument(
    @Id('eoiId') eoiId: string,
    @Sent(addStaffEoiDocument) { body, key }: Submission<Pick<AddEoiDocument, 'fileId'>>,
  ) {
    return this.tabs.addDocument(eoiId, body, key);
  }
}
