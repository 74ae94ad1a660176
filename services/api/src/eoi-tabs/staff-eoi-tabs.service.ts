import { Injectable } from '@nestjs/common';
import { type AddEoiDocument, type EoiMessageBody, type StaffEoiActivity } from '@lotline/shared-domain';
import { buyersOf } from '../eoi/eoi-buyers.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { OnceAnswer } from '../idempotency/unit-of-work.js';
import { MailedEois } from '../deposit/mailed-eois.service.js';
import { UserRepository } from '../user/user.repository.js';
import { EoiDocuments } from './eoi-documents.service.js';
import { EoiExchange, type Exchanging } from './eoi-exchange.service.js';
import type { EoiMessageRecord } from '../eoi/eoi-message.model.js';
import { EoiMessages } from './eoi-messages.service.js';

type Work = Parameters<EoiExchange['run']>[2];

/** Messages and documents of an EOI as the estate's team reads and writes them. The guard has set the scope. */
@Injectable()
export class StaffEoiTabs {
  constructor(
    private readonly mailed: MailedEois,
    private readonly exchange: EoiExchange,
    private readonly messages: EoiMessages,
    private readonly documents: EoiDocuments,
    private readonly users: UserRepository,
  ) {}

  /** staff/getEoiActivity; 404 for another landowner's. */
  async activity(eoiId: string): Promise<StaffEoiActivity> {
    return this.#activityOf(await this.mailed.scene(eoiId));
  }

  /** staff/sendEoiMessage. */
  send(eoiId: string, body: EoiMessageBody, key: string | null): Promise<OnceAnswer<StaffEoiActivity>> {
    return this.#run(eoiId, { action: 'staff/sendEoiMessage', body, key }, (session, scene) =>
      this.messages.send(session, scene, 'team', body),
    );
  }

  /** staff/readEoiMessages. */
  read(eoiId: string, key: string | null): Promise<OnceAnswer<StaffEoiActivity>> {
    return this.#run(eoiId, { action: 'staff/readEoiMessages', body: {}, key }, (session, scene) =>
      this.messages.read(session, scene, 'team'),
    );
  }

  /** staff/addEoiDocument. */
  addDocument(
    eoiId: string,
    { fileId }: Pick<AddEoiDocument, 'fileId'>,
    key: string | null,
  ): Promise<OnceAnswer<StaffEoiActivity>> {
    return this.#run(eoiId, { action: 'staff/addEoiDocument', body: { fileId }, key }, (session, { eoi }) =>
      this.documents.add(session, eoi, 'team', { fileId, kind: 'document' }),
    );
  }

  async #run(eoiId: string, exchanging: Exchanging, work: Work): Promise<OnceAnswer<StaffEoiActivity>> {
    const scene = await this.mailed.scene(eoiId);
    return this.exchange.run(scene, exchanging, work, () => this.#activityOf(scene));
  }

  async #activityOf({ eoi }: MailedEoi): Promise<StaffEoiActivity> {
    const buyers = buyersOf(eoi) || 'The buyer';
    const [{ messages, unread }, documents] = await Promise.all([
      this.messages.list(eoi, 'team', async (found) => {
        const names = await this.users.namesOf(found.map(({ by }) => by));
        return ({ from, by }: EoiMessageRecord) => (from === 'buyer' ? buyers : (names.get(by ?? '') ?? 'Staff'));
      }),
      this.documents.list(eoi),
    ]);
    return { messages, documents, unread };
  }
}
