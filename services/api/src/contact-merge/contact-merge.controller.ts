import { Controller } from '@nestjs/common';
import {
  dismissDuplicate,
  type DismissDuplicate,
  getDuplicates,
  type MergeContacts,
  mergeContacts,
  type QueryOf,
  undoMerge,
  updateContact,
  type UpdateContact,
} from '@lotline/shared-domain';
import {
  Id,
  IdempotencyKey,
  IfMatchEtag,
  Sent,
  type Submission,
  ValidBody,
  ValidQuery,
} from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { Duplicates } from './duplicates.service.js';
import { EditContact } from './edit-contact.service.js';
import { ContactMerges } from './contact-merges.service.js';

/** What staff change of people: their details, and who is one person. */
@Controller()
export class ContactMergeController {
  constructor(
    private readonly edits: EditContact,
    private readonly duplicates: Duplicates,
    private readonly merges: ContactMerges,
  ) {}

  @Serves(updateContact)
  update(
    @Id('contactId') contactId: string,
    @ValidBody(updateContact) body: UpdateContact,
    @IfMatchEtag() seen: string | null,
  ) {
    return this.edits.update(contactId, body, seen);
  }

  @Serves(getDuplicates)
  pairs(@ValidQuery(getDuplicates) query: QueryOf<typeof getDuplicates>) {
    return query?.contactId ? this.duplicates.of(query.contactId) : this.duplicates.all();
  }

  @Serves(dismissDuplicate)
  dismiss(@ValidBody(dismissDuplicate) body: DismissDuplicate) {
    return this.duplicates.dismiss(body);
  }

  @ServesOnce(mergeContacts)
  merge(@Id('contactId') contactId: string, @Sent(mergeContacts) sent: Submission<MergeContacts>) {
    return this.merges.merge(contactId, sent);
  }

  @ServesOnce(undoMerge)
  undo(@Id('mergeId') mergeId: string, @IdempotencyKey() key: string | null) {
    return this.merges.undo(mergeId, key);
  }
}
