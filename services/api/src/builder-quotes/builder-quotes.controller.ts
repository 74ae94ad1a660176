import { Controller } from '@nestjs/common';
import {
  addPartNote,
  type AnswerQuote,
  answerQuote,
  assignPart,
  type AssignPart,
  getAnswerTemplates,
  getBuilderQuotes,
  getQuotePart,
  type PartNote,
  type QueryOf,
  saveAnswerTemplates,
  type SaveAnswerTemplates,
  setPartStatus,
  type SetPartStatus,
} from '@lotline/shared-domain';
import { Id, IfMatchRevision, Sent, type Submission, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { AnswerQuoteService } from './answer-quote.service.js';
import { AnswerTemplatesService } from './answer-templates.service.js';
import { InboxService } from './inbox.service.js';
import { OwnParts } from './own-parts.service.js';
import { PartChanges } from './part-changes.service.js';

/** A builder's own parts of quotes. */
@Controller()
export class BuilderQuotesController {
  constructor(
    private readonly inbox: InboxService,
    private readonly parts: OwnParts,
    private readonly changes: PartChanges,
    private readonly answering: AnswerQuoteService,
    private readonly templates: AnswerTemplatesService,
  ) {}

  @Serves(getBuilderQuotes)
  page(@ValidQuery(getBuilderQuotes) query: NonNullable<QueryOf<typeof getBuilderQuotes>>) {
    return this.inbox.page(query);
  }

  @Serves(getQuotePart)
  part(@Id('quoteId') quoteId: string) {
    return this.parts.view(quoteId);
  }

  @ServesOnce(answerQuote)
  answer(
    @Id('quoteId') quoteId: string,
    @Sent(answerQuote) sent: Submission<AnswerQuote>,
    @IfMatchRevision() seen: number,
  ) {
    return this.answering.answer(quoteId, sent, seen);
  }

  @ServesOnce(setPartStatus)
  setStatus(
    @Id('quoteId') quoteId: string,
    @Sent(setPartStatus) sent: Submission<SetPartStatus>,
    @IfMatchRevision() seen: number,
  ) {
    return this.changes.setStatus(quoteId, sent, seen);
  }

  @Serves(assignPart)
  assign(@Id('quoteId') quoteId: string, @ValidBody(assignPart) { memberId }: AssignPart) {
    return this.changes.assign(quoteId, memberId ?? null);
  }

  @ServesOnce(addPartNote)
  note(@Id('quoteId') quoteId: string, @Sent(addPartNote) sent: Submission<PartNote>) {
    return this.changes.addNote(quoteId, sent);
  }

  @Serves(getAnswerTemplates)
  readTemplates() {
    return this.templates.all();
  }

  @Serves(saveAnswerTemplates)
  saveTemplates(@ValidBody(saveAnswerTemplates) body: SaveAnswerTemplates, @IfMatchRevision() seen: number) {
    return this.templates.save(body, seen);
  }
}
