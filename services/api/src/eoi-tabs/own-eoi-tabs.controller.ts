import { Controller } from '@nestjs/common';
import {
  addEoiDocument,
  type AddEoiDocument,
  type EoiMessageBody,
  getEoiActivity,
  getEoiContract,
  getEoiDocuments,
  readEoiMessages,
  sendEoiMessage,
} from '@lotline/shared-domain';
import { Id, IdempotencyKey, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { OwnEoiTabs } from './own-eoi-tabs.service.js';

/** The tabs of a customer's own EOI. */
@Controller()
export class OwnEoiTabsController {
  constructor(private readonly tabs: OwnEoiTabs) {}

  @Serves(getEoiActivity)
  activity(@Id('eoiId') eoiId: string) {
    return this.tabs.activity(eoiId);
  }

  @ServesOnce(sendEoiMessage)
  send(@Id('eoiId') eoiId: string, @Sent(sendEoiMessage) { body, key }: Submission<EoiMessageBody>) {
    return this.tabs.send(eoiId, body, key);
  }

  @ServesOnce(readEoiMessages)
  read(@Id('eoiId') eoiId: string, @IdempotencyKey() key: string | null) {
    return this.tabs.read(eoiId, key);
  }

  @Serves(getEoiDocuments)
  documents(@Id('eoiId') eoiId: string) {
    return this.tabs.documentsOf(eoiId);
  }

  @ServesOnce(addEoiDocument)
  addDocument(@Id('eoiId') eoiId: string, @Sent(addEoiDocument) { body, key }: Submission<AddEoiDocument>) {
    return this.tabs.addDocument(eoiId, body, key);
  }

  @Serves(getEoiContract)
  contract(@Id('eoiId') eoiId: string) {
    return this.tabs.contract(eoiId);
  }
}
